import type { Tone } from "@/ui/StatusChip";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBug,
  IconFileText,
  IconInfoCircle,
} from "@/config/icons";

interface LevelDisplay {
  word: string;
  icon: typeof IconBug;
  tone: Tone;
}

const DISPLAYS: Record<string, LevelDisplay> = {
  CRITICAL: { word: "Critical", icon: IconAlertCircle, tone: "failed" },
  ERROR: { word: "Error", icon: IconAlertCircle, tone: "failed" },
  WARNING: { word: "Warning", icon: IconAlertTriangle, tone: "warning" },
  INFO: { word: "Info", icon: IconInfoCircle, tone: "embedded" },
  DEBUG: { word: "Debug", icon: IconBug, tone: "plain" },
};

/** Icon, word and tone of a log level; an unknown level is shown as the server spells it. */
export function levelDisplay(level: string): LevelDisplay {
  return DISPLAYS[level] ?? { word: level || "Unknown", icon: IconFileText, tone: "plain" };
}
