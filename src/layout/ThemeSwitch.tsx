import { ActionIcon, useMantineColorScheme } from "@mantine/core";
import type { MantineColorScheme } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { IconMoon, IconSun, IconSunMoon } from "../ui/icons";

interface Scheme {
  label: string;
  icon: Icon;
  next: MantineColorScheme;
}

/** The colour schemes in the order in which the switch goes through them. */
export const SCHEMES: Record<MantineColorScheme, Scheme> = {
  auto: { label: "as the system", icon: IconSunMoon, next: "light" },
  light: { label: "light", icon: IconSun, next: "dark" },
  dark: { label: "dark", icon: IconMoon, next: "auto" },
};

/** Goes through automatic, light and dark; Mantine keeps the choice in this browser. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { label, icon: SchemeIcon, next } = SCHEMES[colorScheme];
  const text = `Theme: ${label}`;
  return (
    <ActionIcon
      className={className}
      variant="subtle"
      color="gray"
      size={40}
      aria-label={text}
      title={text}
      onClick={() => setColorScheme(next)}
    >
      <SchemeIcon size={20} aria-hidden />
    </ActionIcon>
  );
}
