import {
  IconClock,
  IconCloudDownload,
  IconHelp,
  IconLanguage,
  IconTrash,
  IconTrendingUp,
  IconUpload,
  IconUserDown,
} from "@/config/icons";

/** Icons and words of history actions, 0 to 6 (spec section 3; 6 on newer servers). */
const ACTIONS = [
  { icon: IconTrash, word: "Deleted" },
  { icon: IconCloudDownload, word: "Downloaded automatically" },
  { icon: IconUserDown, word: "Downloaded manually" },
  { icon: IconTrendingUp, word: "Upgraded" },
  { icon: IconUpload, word: "Uploaded" },
  { icon: IconClock, word: "Synchronised" },
  { icon: IconLanguage, word: "Translated" },
] as const;

/** The icon and the word of what happened to a subtitle. An unknown number is neutral. */
export function historyAction(action: number) {
  return ACTIONS[action] ?? { icon: IconHelp, word: `Action ${action}` };
}
