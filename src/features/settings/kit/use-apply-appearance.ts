import { useMantineColorScheme } from "@mantine/core";
import { useOwnPageSize } from "@/features/lists/model/use-own-page-size";
import type { Theme } from "@/config/theme-choices";

/** Applies the saved page size and theme to this browser at once (contract/settings.md section 9). */
export function useApplyAppearance() {
  const { setColorScheme } = useMantineColorScheme();
  const [, setPageSize] = useOwnPageSize();
  return (saved: Readonly<Record<string, unknown>>) => {
    const { "general.page_size": size, "general.theme": theme } = saved;
    if (typeof size === "number") setPageSize(size);
    if (isTheme(theme)) setColorScheme(theme);
  };
}

const isTheme = (theme: unknown): theme is Theme =>
  theme === "auto" || theme === "light" || theme === "dark";
