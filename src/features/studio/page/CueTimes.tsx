import { t } from "@lingui/core/macro";
import { SimpleGrid } from "@mantine/core";
import type { Cue, SubtitleDocument } from "../core/cues/document";
import { editCue } from "../core/cues/edit";
import type { CueEdit } from "../core/cues/edit";
import { formatTime } from "../core/formats/time-text";
import type { Editing } from "../editing";
import { TimeField } from "./TimeField";

/** The times of a cue. A new start or duration leaves the rest where it is. */
export function CueTimes({
  cue,
  document,
  change,
}: {
  cue: Cue;
  document: SubtitleDocument;
  change: Editing["change"];
}) {
  const { format } = document;
  const edit = (times: CueEdit) => change(editCue(document, cue.id, times), { kind: "time" });
  return (
    <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs">
      <TimeField
        key={`start ${cue.id}`}
        label={t`Start`}
        value={formatTime(cue.start, format)}
        onTime={(start) => edit({ start })}
      />
      <TimeField
        key={`end ${cue.id}`}
        label={t`End`}
        value={formatTime(cue.end, format)}
        onTime={(end) => edit({ end })}
      />
      <TimeField
        key={`duration ${cue.id}`}
        label={t`Duration`}
        value={((cue.end - cue.start) / 1000).toFixed(3)}
        least={0}
        onTime={(duration) => edit({ end: cue.start + duration })}
      />
    </SimpleGrid>
  );
}
