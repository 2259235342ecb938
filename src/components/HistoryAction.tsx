import { Center, VisuallyHidden } from "@mantine/core";
import {
  IconClock,
  IconCloudDownload,
  IconHelp,
  IconLanguage,
  IconTrash,
  IconTrendingUp,
  IconUpload,
  IconUserDown,
} from "../ui/icons";

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

/** What happened to a subtitle, as an icon that also says its name. An unknown number is neutral. */
export function HistoryAction({ action }: { action: number }) {
  const { icon: Icon, word } = ACTIONS[action] ?? { icon: IconHelp, word: `Action ${action}` };
  return (
    <Center component="span" inline title={word} style={{ verticalAlign: "middle" }}>
      <Icon size={18} aria-hidden />
      <VisuallyHidden>{word}</VisuallyHidden>
    </Center>
  );
}
