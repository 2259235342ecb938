import { useMantineColorScheme } from "@mantine/core";
import { useOwnPageSize } from "@/features/library/use-own-page-size";
import type { Theme } from "@/config/theme-choices";

/** Makes choices of the page UI those of this browser, at once (contract/settings.md section 9). */
export function useApplyAppearance() {
  const { setColorScheme } = useMantineColorScheme();
  const [, setPageSize] = useOwnPageSize();
  /** Takes what was saved, by setting. */
  return (saved: Readonly<Record<string, unknown>>) => {
    const { "general.page_size": size, "general.theme": theme } = saved;
    if (typeof size === "number") setPageSize(size);
    if (isScheme(theme)) setColorScheme(theme);
  };
}

const isScheme = (theme: unknown): theme is Theme =>
  theme === "auto" || theme === "light" || theme === "dark";
