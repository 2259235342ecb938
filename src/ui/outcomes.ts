import { IconAlertCircle, IconCheck, IconCircleDashed } from "@/config/icons";

/** How each outcome looks everywhere: its icon, its colour, and a colour for its text (4.5:1 in both themes). */
export const OUTCOMES = {
  success: {
    word: "Done",
    icon: IconCheck,
    color: "green",
    text: "var(--mantine-color-green-light-color)",
  },
  nothing: {
    word: "Nothing found",
    icon: IconCircleDashed,
    color: "yellow",
    text: "var(--mantine-color-yellow-light-color)",
  },
  error: {
    word: "Failed",
    icon: IconAlertCircle,
    color: "red",
    text: "var(--mantine-color-error)",
  },
} as const;
