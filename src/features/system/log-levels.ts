import type { Tone } from "@/ui/StatusChip";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBug,
  IconFileText,
  IconInfoCircle,
} from "@/config/icons";

interface LevelLook {
  word: string;
  icon: typeof IconBug;
  tone: Tone;
}

const LOOKS: Record<string, LevelLook> = {
  CRITICAL: { word: "Critical", icon: IconAlertCircle, tone: "failed" },
  ERROR: { word: "Error", icon: IconAlertCircle, tone: "failed" },
  WARNING: { word: "Warning", icon: IconAlertTriangle, tone: "missing" },
  INFO: { word: "Info", icon: IconInfoCircle, tone: "embedded" },
  DEBUG: { word: "Debug", icon: IconBug, tone: "plain" },
};

/** How a level of the log is shown: an icon and a word, never by colour alone. Unknown ones show as they are. */
export function lookOf(level: string): LevelLook {
  return LOOKS[level] ?? { word: level || "Unknown", icon: IconFileText, tone: "plain" };
}
