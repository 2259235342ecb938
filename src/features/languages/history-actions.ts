import {
  IconArrowsHorizontal,
  IconCloudDownload,
  IconHelp,
  IconLanguage,
  IconTrash,
  IconTrendingUp,
  IconUpload,
  IconUserDown,
} from "@/config/icons";

/** Indexed by the action number, 0 to 6 (spec section 3; 6 on newer servers only). */
const ACTIONS = [
  { icon: IconTrash, word: "Deleted" },
  { icon: IconCloudDownload, word: "Downloaded automatically" },
  { icon: IconUserDown, word: "Downloaded manually" },
  { icon: IconTrendingUp, word: "Upgraded" },
  { icon: IconUpload, word: "Uploaded" },
  { icon: IconArrowsHorizontal, word: "Synchronised" },
  { icon: IconLanguage, word: "Translated" },
] as const;

/** The number of the action after which a file's times may be others. */
export const SYNCHRONISED = 5;

/** Icon and word of a history action; unknown numbers get neutral ones. */
export function historyAction(action: number) {
  return ACTIONS[action] ?? { icon: IconHelp, word: `Action ${action}` };
}
