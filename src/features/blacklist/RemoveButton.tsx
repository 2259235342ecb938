import type { EpisodeBlacklist, MovieBlacklist } from "@/api/blacklist";
import { sameControlInNextRow } from "@/ui/focus-fallback";
import { IconTrash } from "@/config/icons";
import { RowIcon } from "@/ui/RowIcon";
import { languagePhrase } from "@/utils/languages";

interface RemoveButtonProps {
  row: EpisodeBlacklist | MovieBlacklist;
  /** The name of the episode or movie. */
  title: string;
  onRemove: (subtitle: { provider: string; subsId: string; name: string }) => void;
}

/** Takes one subtitle off the blacklist. No question: it can be blacklisted again. */
export function RemoveButton({ row, title, onRemove }: RemoveButtonProps) {
  const { language, provider, subs_id: subsId } = row;
  const phrase = language?.code2 ? languagePhrase({ ...language, name: language.name ?? "" }) : "";
  // For those who do not see where the button stands.
  const name = `${phrase} subtitle of ${title}`.trim();
  return (
    <RowIcon
      icon={IconTrash}
      color="red"
      text="Remove from the blacklist"
      data-remove
      aria-label={`Remove ${name} from the blacklist`}
      onClick={(event) => {
        sameControlInNextRow(event.currentTarget, "[data-remove]")?.focus({ preventScroll: true });
        onRemove({ provider, subsId, name: `the ${name}` });
      }}
    />
  );
}
