import type { Icon } from "@tabler/icons-react";
import { useIsHighContrast } from "../components/useContrast";
import type { Theme } from "../lib/theme-choices";
import { IconButton } from "../ui/IconButton";
import type { IconButtonProps } from "../ui/IconButton";
import { IconMoon, IconSun, IconSunMoon } from "../ui/icons";
import { lazyPart, usePartOnDemand } from "../ui/lazy-part";
import { useColorScheme } from "../ui/useColorScheme";

interface Scheme {
  label: string;
  icon: Icon;
}

/** The themes as they are told. */
export const SCHEMES: Record<Theme, Scheme> = {
  auto: { label: "as the system", icon: IconSunMoon },
  light: { label: "light", icon: IconSun },
  dark: { label: "dark", icon: IconMoon },
};

/** The button of the themes, the same before and after the code of its menu is there. Its name tells the choice. */
export function ThemeTrigger(props: IconButtonProps) {
  const { label, icon: SchemeIcon } = SCHEMES[useColorScheme().colorScheme];
  const text = `Theme: ${label}${useIsHighContrast() ? ", high contrast" : ""}`;
  return (
    <IconButton size={40} aria-label={text} aria-haspopup="menu" title={text} {...props}>
      <SchemeIcon size={20} aria-hidden />
    </IconButton>
  );
}

const themeMenu = lazyPart(() => import("./ThemeMenu").then((module) => module.ThemeMenu));

/** Theme and contrast in the top bar. The menu's code comes when somebody reaches for it. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const { Loaded: ThemeMenu, isLoading, ask } = usePartOnDemand(themeMenu);
  if (ThemeMenu) return <ThemeMenu className={className} />;
  return (
    <ThemeTrigger
      className={className}
      aria-expanded={false}
      aria-busy={isLoading}
      onPointerEnter={themeMenu.preload}
      onFocus={themeMenu.preload}
      onClick={ask}
    />
  );
}
