import { msg, t } from "@lingui/core/macro";
import {
  IconArrowsHorizontal,
  IconCloudDownload,
  IconFileExport,
  IconHelp,
  IconLanguage,
  IconTrash,
  IconTrendingUp,
  IconUpload,
  IconUserDown,
} from "@/config/icons";
import { providerName } from "@/utils/provider-names";

/** Indexed by action number, 0 to 7 (spec section 3; 6 and 7 on newer servers only). */
const ACTIONS = [
  { icon: IconTrash, word: msg`Deleted` },
  { icon: IconCloudDownload, word: msg`Downloaded automatically` },
  { icon: IconUserDown, word: msg`Downloaded manually` },
  { icon: IconTrendingUp, word: msg`Upgraded` },
  { icon: IconUpload, word: msg`Uploaded` },
  { icon: IconArrowsHorizontal, word: msg`Synced` },
  { icon: IconLanguage, word: msg`Translated` },
  { icon: IconFileExport, word: msg`Extracted` },
] as const;

/** Number of the action that may change a file's times. */
export const SYNCED = 5;

/** Icon and label of a history action; unknown numbers get neutral ones. */
export function historyAction(action: number) {
  const known = ACTIONS[action];
  return known
    ? { icon: known.icon, word: t(known.word) }
    : { icon: IconHelp, word: t`Action ${action}` };
}

/** The name of the provider of a history row. None for uploads, for which the server names "manual". */
export const eventProvider = ({ provider }: { provider?: string | null | undefined }) =>
  provider && provider !== "manual" ? providerName(provider) : undefined;
