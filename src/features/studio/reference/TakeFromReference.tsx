import { plural, t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { useCallback, useMemo, useState } from "react";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { AlignedRow } from "@/subtitle-documents/timing/align";
import { alignedTexts, withTexts, withTimes } from "@/subtitle-documents/timing/aligned-times";
import type { NewTimes } from "@/subtitle-documents/timing/aligned-times";
import { clock } from "@/utils/time-text";
import { documentOf, useEditor } from "../editor";
import { ApplyChange } from "../panels/ApplyChange";
import { FoldSection } from "../panels/FoldSection";
import type { TimeOutcome } from "../panels/time-outcome";
import { useTargetLineIds, WhichLines } from "../panels/WhichLines";
import type { LineScope } from "../panels/WhichLines";

interface TakeFromReferenceProps {
  rows: readonly AlignedRow[];
  /** Times from the reference for each aligned line. */
  times: NewTimes;
  reference: SubtitleDocument;
}

/** Forms that give all aligned lines, or the selected ones, the times or the texts of the reference. */
export function TakeFromReference({ rows, times, reference }: TakeFromReferenceProps) {
  const [open, setOpen] = useState<"times" | "texts">();
  return (
    <div>
      <FoldSection
        title={t`Use times from the reference`}
        isOpen={open === "times"}
        onOpen={(isOpen) => setOpen(isOpen ? "times" : undefined)}
      >
        <TakeTimes times={times} />
      </FoldSection>
      <FoldSection
        title={t`Use text from the reference`}
        isOpen={open === "texts"}
        onOpen={(isOpen) => setOpen(isOpen ? "texts" : undefined)}
      >
        <TakeTexts rows={rows} reference={reference} />
      </FoldSection>
    </div>
  );
}

function describeTimes({ count, first }: TimeOutcome): string {
  const start = clock(first);
  return plural(count, {
    one: `# line changes; it begins at ${start}`,
    other: `# lines change; the first begins at ${start}`,
  });
}

function TakeTimes({ times }: { times: NewTimes }) {
  const [scope, setScope] = useState<LineScope>("all");
  const ids = useTargetLineIds(scope);
  const take = useCallback(
    (document: SubtitleDocument) => withTimes(document, times, ids),
    [times, ids],
  );
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t`Lines without a match are not changed.`}
      </Text>
      <WhichLines scope={scope} onScope={setScope} />
      <ApplyChange
        make={take}
        problem={undefined}
        describe={describeTimes}
        verb={t`Use times`}
        kind="reference-times"
      />
    </Stack>
  );
}

const describeTexts = ({ count }: TimeOutcome) =>
  plural(count, { one: "# line gets new text", other: "# lines get new text" });

function TakeTexts({ rows, reference }: Omit<TakeFromReferenceProps, "times">) {
  const format = useEditor((state) => documentOf(state).format);
  const [scope, setScope] = useState<LineScope>("all");
  const ids = useTargetLineIds(scope);
  const { texts, shared } = useMemo(
    () => alignedTexts(rows, reference, format),
    [rows, reference, format],
  );
  const skipped = ids ? [...shared].filter((id) => ids.has(id)).length : shared.size;
  const take = useCallback(
    (document: SubtitleDocument) => withTexts(document, texts, ids),
    [texts, ids],
  );
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t`Lines without a match are not changed.`}{" "}
        {skipped > 0 &&
          plural(skipped, {
            one: "# line is not changed, because another line matches the same reference line.",
            other: "# lines are not changed, because other lines match the same reference lines.",
          })}
      </Text>
      <WhichLines scope={scope} onScope={setScope} />
      <ApplyChange
        make={take}
        problem={undefined}
        describe={describeTexts}
        verb={t`Use text`}
        kind="reference-texts"
      />
    </Stack>
  );
}
