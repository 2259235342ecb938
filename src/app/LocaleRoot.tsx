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
    <DirectionProvider key={locale} initialDirection={directionOf(locale)} detectDirection={false}>
      {children}
    </DirectionProvider>
  );
}
