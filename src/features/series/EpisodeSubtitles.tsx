import { useState } from "react";
import type { Subtitle } from "@/api/shared";
import { MissingChip, useMissingShown } from "@/features/subtitles/MissingChips";
import { SubtitleChip } from "@/features/subtitles/SubtitleChip";
import { uniqueKeys } from "@/utils/row-keys";
import { languageKey, languageLabel } from "@/utils/languages";
import { Collapsed } from "@/ui/Collapsed";
import { episodeItem } from "./episode-item";
import type { EpisodeRow } from "./episode-item";

/**
 * The missing subtitles of an episode, then the existing ones; files that arrive while it is shown come first, because
 * they would otherwise be hidden behind "+4". Missing ones are buttons that download.
 */
export function EpisodeSubtitles(row: EpisodeRow) {
  const item = episodeItem(row);
  const { subtitles } = row.episode;
  const missing = useMissingShown(item, row.episode.missing_subtitles);
  const [first] = useState(() => new Set(subtitles.map(({ path }) => path)));
  const present = subtitles.map((subtitle) => ({ subtitle, language: subtitle }));
  // What was just found is shown in the place where it was missing.
  const shown = new Set(missing.map(languageKey));
  const isNew = ({ subtitle }: { subtitle: Subtitle }) =>
    !first.has(subtitle.path) && !shown.has(languageKey(subtitle));
  const chips = [
    ...present.filter(isNew),
    ...missing.map((one) => ({ missing: one, language: one })),
    ...present.filter(({ subtitle }) => first.has(subtitle.path)),
  ];
  const keys = uniqueKeys(chips, (chip) =>
    "missing" in chip
      ? `missing ${languageKey(chip.missing)}`
      : (chip.subtitle.path ?? `embedded ${languageKey(chip.subtitle)}`),
  );
  return (
    <Collapsed items={chips} most={4} nameOf={({ language }) => languageLabel(language)}>
      {(chip, index) =>
        "missing" in chip ? (
          <MissingChip key={keys[index]} item={item} missing={chip.missing} />
        ) : (
          <SubtitleChip key={keys[index]} item={item} subtitle={chip.subtitle} />
        )
      }
    </Collapsed>
  );
}
