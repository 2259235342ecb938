import { t } from "@lingui/core/macro";
import { IconAlertCircle, IconCheck, IconCircleMinus } from "@/config/icons";

/** Icon, color and text color of each outcome (the text has a contrast of 4.5:1 in both themes). */
export const OUTCOMES = {
  success: {
    get word() {
      return t`Done`;
    },
    icon: IconCheck,
    color: "green",
    text: "var(--mantine-color-green-light-color)",
  },
  nothing: {
    get word() {
      return t`Nothing found`;
    },
    icon: IconCircleMinus,
    color: "yellow",
    text: "var(--mantine-color-yellow-light-color)",
  },
  error: {
    get word() {
      return t`Failed`;
    },
    icon: IconAlertCircle,
    color: "red",
    text: "var(--mantine-color-error)",
  },
} as const;
