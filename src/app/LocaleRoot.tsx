import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { DirectionProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { directionOf } from "@/config/locale-choice";
import { useLocale } from "@/ui/use-locale";

/**
 * What is in the interface's language. Another language mounts it anew: React's compiler keeps what a component made of
 * its texts. What is typed and staged is in stores, and survives that.
 */
export function LocaleRoot({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <I18nProvider key={locale} i18n={i18n}>
      <DirectionProvider initialDirection={directionOf(locale)} detectDirection={false}>
        {children}
      </DirectionProvider>
    </I18nProvider>
  );
}
