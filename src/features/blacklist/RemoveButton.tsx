import type { EpisodeBlacklist, MovieBlacklist } from "@/api/blacklist";
import { deleteWithUndo } from "@/features/dialogs/delete-with-undo";
import { sameControlInNextRow } from "@/ui/focus-fallback";
import { IconTrash } from "@/config/icons";
import { RowIcon } from "@/ui/RowIcon";
import { languagePhrase } from "@/utils/languages";
import { removalKey } from "./removal-key";

interface RemoveButtonProps {
  row: EpisodeBlacklist | MovieBlacklist;
  /** The name of the episode or movie. */
  title: string;
  onRemove: (subtitle: { provider: string; subsId: string; name: string }) => Promise<unknown>;
}

/** Takes one subtitle off the blacklist. No question: the server cannot put it back, so the request waits for Undo. */
export function RemoveButton({ row, title, onRemove }: RemoveButtonProps) {
  const { language, provider, subs_id: subsId } = row;
  const phrase = language?.code2 ? languagePhrase({ ...language, name: language.name ?? "" }) : "";
  // For those who do not see where the button stands.
  const name = `${phrase} subtitle of ${title}`.trim();
  return (
    <RowIcon
      icon={IconTrash}
      isCareful
      text="Remove from the blacklist"
      data-remove
      aria-label={`Remove ${name} from the blacklist`}
      onClick={(event) => {
        sameControlInNextRow(event.currentTarget, "[data-remove]")?.focus({ preventScroll: true });
        deleteWithUndo({
          key: removalKey(row),
          message: `Removed the ${name} from the blacklist.`,
          send: () => onRemove({ provider, subsId, name: `the ${name}` }),
        });
      }}
    />
  );
}
