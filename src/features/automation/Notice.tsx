import { Alert } from "@mantine/core";
import type { ReactNode } from "react";
import type { Rules } from "@/automation/rules";
import { IconAlertTriangle } from "@/config/icons";
import { useSettings } from "@/queries/settings";
import { translatorText } from "./texts";

/** A warning above the parts of a page. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <Alert
      color="yellow"
      py="xs"
      icon={<IconAlertTriangle aria-hidden />}
      style={{ overflowWrap: "anywhere" }}
    >
      {children}
    </Alert>
  );
}

const TRANSLATORS: Readonly<Record<string, string>> = {
  google_translate: "Google Translate",
  gemini: "Gemini",
  lingarr: "Lingarr",
};

/** Names the translator of the server's settings, because it may cost money. */
export function TranslatorNote({ rules }: { rules: Rules }) {
  const type = useSettings().data?.translator?.translator_type;
  const key = typeof type === "string" && type !== "" ? type : "google_translate";
  return <Notice>{translatorText(TRANSLATORS[key] ?? key, rules.maxItems)}</Notice>;
}
