import { plural, t } from "@lingui/core/macro";
import { Button, Group, Text, VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@/config/icons";
import { GoToButton } from "./GoToButton";
import { documentOf, useActions, useEditor } from "../editor";

/** Announces that a draft is kept; a failure is visible, too. */
function DraftState() {
  const draft = useEditor((state) => state.draft);
  return (
    <Text component="output" size="sm" c="var(--mantine-color-error)" me="sm">
      {draft === "failed" && t`This browser cannot store a draft. Save before you leave.`}
      {draft === "kept" && <VisuallyHidden>{t`Draft kept in this browser`}</VisuallyHidden>}
    </Text>
  );
}

interface ListBarProps {
  isTimelineOpen: boolean;
  onTimeline: () => void;
}

/** The number of lines and of selected lines, the state of the draft, and the actions on the selection. */
export function ListBar({ isTimelineOpen, onTimeline }: ListBarProps) {
  const count = useEditor((state) => documentOf(state).cues.length);
  const chosen = useEditor((state) => state.selected.size);
  const isPicking = useEditor((state) => state.isPicking);
  const { mergeSelected, removeSelected, selectAll, selectNone, setPicking } = useActions();
  const look = {
    variant: "subtle",
    color: "gray",
    size: "compact-sm",
    h: { base: 44, sm: 28 },
  } as const;
  const Chevron = isTimelineOpen ? IconChevronDown : IconChevronUp;
  return (
    <Group gap={0}>
      <Text
        component="output"
        size="sm"
        c="dimmed"
        me="auto"
        // On a phone, only the number of selected lines: the row has no more space.
        {...(chosen === 0 && { visibleFrom: "sm" })}
      >
        {chosen > 0
          ? plural(chosen, { one: "# line selected", other: "# lines selected" })
          : plural({ count }, { one: "# line", other: "# lines" })}
      </Text>
      <DraftState />
      {chosen > 1 && (
        <Button {...look} onClick={mergeSelected}>
          {t`Merge`}
        </Button>
      )}
      {chosen > 0 && (
        <>
          <Button {...look} color="red" onClick={removeSelected}>
            {t`Delete`}
          </Button>
          <Button {...look} onClick={selectNone}>
            {t({ message: "Clear", context: "selection" })}
          </Button>
        </>
      )}
      <GoToButton {...look} />
      <Button
        {...look}
        aria-pressed={isPicking}
        variant={isPicking ? "light" : "subtle"}
        onClick={() => setPicking(!isPicking)}
      >
        {t`Select multiple`}
      </Button>
      {isPicking && (
        <Button {...look} onClick={selectAll} title={t`Select all lines (Ctrl+A in the list)`}>
          {t`Select all`}
        </Button>
      )}
      <Button
        {...look}
        aria-expanded={isTimelineOpen}
        rightSection={<Chevron size={16} aria-hidden />}
        onClick={onTimeline}
      >
        {t`Timeline`}
      </Button>
    </Group>
  );
}
