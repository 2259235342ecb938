import { plural, t } from "@lingui/core/macro";
import { Select, Switch, Text } from "@mantine/core";
import { failureText } from "@/api/error";
import { isTranslatable } from "./translate-languages";
import { useLanguages } from "@/queries/languages";
import { useSettings } from "@/queries/settings";
import { ToolDialog } from "./ToolDialog";
import type { ToolDialogControls } from "./ToolDialog";
import { translateSchema } from "./tool-schemas";
import { useToolForm } from "./use-tool-form";
import { useCapabilities } from "@/queries/capabilities";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { languageOptions } from "@/utils/language-options";

const NAMES = new Map([
  ["google_translate", "Google Translate"],
  ["gemini", "Gemini"],
  ["lingarr", "Lingarr"],
]);

/** Name of the server's translator; servers before 1.5.3 have no such setting and use Google. */
export function useTranslatorName(): string {
  const type = useSettings().data?.translator?.translator_type ?? "google_translate";
  return typeof type === "string" ? (NAMES.get(type) ?? type) : "Google Translate";
}

const INITIAL: { language: string | null; keepsFormat: boolean } = {
  language: null,
  keepsFormat: false,
};

/**
 * Choice of the target language: one of the enabled languages that the server's translator supports (spec section 5).
 */
export function TranslateModal(props: ToolDialogControls) {
  const { files } = props;
  const { data: languages = [], isPending, error } = useLanguages();
  const { translatesMore } = useCapabilities();
  const translator = useTranslatorName();
  const isGemini = useSettings().data?.translator?.translator_type === "gemini";
  const form = useToolForm(INITIAL, translateSchema);
  const isTarget = (code: string) => files.some((file) => file.language !== code);
  // Languages that all files already have are listed, because they are supported.
  const options = languageOptions(
    languages.filter((one) => one.enabled && isTranslatable(one.code2, translatesMore)),
  ).map((option) => ({ ...option, disabled: !isTarget(option.value) }));
  const same = files.filter((file) => file.language === form.values.language).length;
  return (
    <ToolDialog {...props} title={t`Translate to`} verb={t`Translate`} form={form}>
      <Select
        label={t`Language`}
        description={t`Enabled languages not listed here are unsupported by ${translator}.`}
        placeholder={isPending ? t`Loading…` : t`Choose a language`}
        data={options}
        {...form.getInputProps("language", { withError: false })}
        allowDeselect={false}
        openOnFocus={false}
        searchable={options.length >= SEARCHABLE_FROM}
        nothingFoundMessage={t`No matching language`}
        error={
          error
            ? failureText(error)
            : !isPending &&
              options.length === 0 &&
              t`No enabled language is supported for translation`
        }
        data-autofocus
      />
      {files.some(({ trackId }) => trackId !== undefined) &&
        (isGemini ? (
          <Text size="sm">{t`Gemini always writes SRT files.`}</Text>
        ) : (
          <Switch
            label={t`Keep the original format`}
            {...form.getInputProps("keepsFormat", { type: "checkbox" })}
          />
        ))}
      {same > 0 && (
        <Text size="sm">
          {plural(
            { count: same },
            {
              one: "# file is already in this language and will be skipped.",
              other: "# files are already in this language and will be skipped.",
            },
          )}
        </Text>
      )}
    </ToolDialog>
  );
}
