import { IconAlertCircle, IconCheck, IconCircleDashed } from "@/config/icons";

/** The face of each end, the same everywhere: its icon, its colour, and one for its words (4.5:1 on both grounds). */
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
