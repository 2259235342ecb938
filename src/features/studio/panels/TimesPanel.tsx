import { msg, t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { useState } from "react";
import type { ComponentType } from "react";
import type { Editing } from "../editing";
import { FitTimes } from "./FitTimes";
import { FoldSection } from "./FoldSection";
import { GapTimes } from "./GapTimes";
import { RateTimes } from "./RateTimes";
import { ShiftTimes } from "./ShiftTimes";
import type { TimesProps } from "./times-props";
import { meantLines, WhichLines } from "./WhichLines";

const WAYS = [
  { name: "shift", title: msg`Shift`, Way: ShiftTimes },
  { name: "fit", title: msg`Fit two points`, Way: FitTimes },
  { name: "rate", title: msg`Frame rate`, Way: RateTimes },
  { name: "gaps", title: msg`Gaps`, Way: GapTimes },
] as const satisfies readonly { name: string; Way: ComponentType<TimesProps>; title: unknown }[];

/** Changes the times of all lines or of the selected ones; each way says first what it will do. */
export function TimesPanel(editing: Editing) {
  const [isOnlySelected, setOnlySelected] = useState(false);
  const [open, setOpen] = useState<string | undefined>("shift");
  const ids = meantLines(editing, isOnlySelected);
  return (
    <Stack gap="xs">
      <WhichLines
        editing={editing}
        isOnlySelected={isOnlySelected}
        onOnlySelected={setOnlySelected}
      />
      <div>
        {WAYS.map(({ name, title, Way }) => (
          <FoldSection
            key={name}
            title={t(title)}
            isOpen={open === name}
            onOpen={(isOpen) => setOpen(isOpen ? name : undefined)}
          >
            <Way editing={editing} ids={ids} />
          </FoldSection>
        ))}
      </div>
    </Stack>
  );
}
