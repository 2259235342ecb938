import { plural, t } from "@lingui/core/macro";
import { Button, Group, Text, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import {
  IconChevronDown,
  IconChevronUp,
  IconListCheck,
  IconTarget,
  IconWaveSine,
} from "@/config/icons";
import { selectionText } from "@/features/lists/selection/selected";
import { useIsPhone } from "@/ui/use-is-phone";
import { GoToButton } from "./GoToButton";
import { documentOf, useActions, useEditor } from "../editor";

/** Announces that a draft is kept; a failure is also visible. */
function DraftState() {
  const draft = useEditor((state) => state.draft);
  return (
    <Text component="output" size="sm" c="var(--mantine-color-error)" me="sm">
      {draft === "failed" && t`This browser cannot store a draft. Save before you leave.`}
      {draft === "kept" && <VisuallyHidden>{t`Draft kept in this browser`}</VisuallyHidden>}
    </Text>
  );
}

interface ListActionsProps {
  isTimelineOpen: boolean;
  onTimeline: () => void;
}

const LOOK = {
  variant: "subtle",
  color: "gray",
  size: "compact-sm",
  h: { base: 44, sm: 28 },
  // Four buttons fit on a phone.
  px: { base: 4, sm: 8 },
  miw: { base: 44, sm: 0 },
} as const;

/** Buttons that go to a line, select several lines, and open the timeline; icons on phones. */
export function ListActions({ isTimelineOpen, onTimeline }: ListActionsProps) {
  const isPhone = useIsPhone();
  const isPicking = useEditor((state) => state.isPicking);
  const { setPicking } = useActions();
  const Chevron = isTimelineOpen ? IconChevronDown : IconChevronUp;
  const content = (name: string, Icon: typeof IconTarget) =>
    isPhone ? <Icon size={20} aria-hidden /> : name;
  const look = (name: string) => ({
    ...LOOK,
    ...(isPhone && { title: name, "aria-label": name }),
  });
  const [select, timeline] = [t`Select multiple`, t`Timeline`];
  return (
    <Group gap={0} wrap="nowrap" ms="auto">
      <GoToButton {...look(t`Go to…`)}>{content(t`Go to…`, IconTarget)}</GoToButton>
      <Button
        {...look(select)}
        aria-pressed={isPicking}
        {...(isPicking && { variant: "light", color: "brand" })}
        onClick={() => setPicking(!isPicking)}
      >
        {content(select, IconListCheck)}
      </Button>
      <Button
        {...look(timeline)}
        aria-expanded={isTimelineOpen}
        {...(!isPhone && { rightSection: <Chevron size={16} aria-hidden /> })}
        onClick={onTimeline}
      >
        {content(timeline, IconWaveSine)}
      </Button>
    </Group>
  );
}

/**
 * The number of lines and of selected lines, the state of the draft, and the actions on the selection; on phones
 * without a height while nothing is selected. `children`: more actions.
 */
export function ListBar({ children }: { children: ReactNode }) {
  const count = useEditor((state) => documentOf(state).cues.length);
  const chosen = useEditor((state) => state.selected.size);
  const isPicking = useEditor((state) => state.isPicking);
  const { mergeSelected, removeSelected, selectAll, selectNone } = useActions();
  return (
    <Group gap={0}>
      <Text
        component="output"
        size="sm"
        c="dimmed"
        me="auto"
        // On a phone, only the number of selected lines: the lines need the space.
        {...(chosen === 0 && { visibleFrom: "sm" })}
      >
        {chosen > 0
          ? selectionText(chosen, 0)
          : plural({ count }, { one: "# line", other: "# lines" })}
      </Text>
      <DraftState />
      {chosen > 1 && (
        <Button {...LOOK} onClick={mergeSelected}>
          {t`Merge`}
        </Button>
      )}
      {chosen > 0 && (
        <>
          <Button {...LOOK} color="red" onClick={removeSelected}>
            {t`Delete`}
          </Button>
          <Button {...LOOK} onClick={selectNone}>
            {t({ message: "Clear", context: "selection" })}
          </Button>
        </>
      )}
      {isPicking && (
        <Button {...LOOK} onClick={selectAll} title={t`Select all lines (Ctrl+A in the list)`}>
          {t`Select all`}
        </Button>
      )}
      {children}
    </Group>
  );
}
