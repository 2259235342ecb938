import { t, plural } from "@lingui/core/macro";
import { CloseButton, Group, Paper, Text, Textarea, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { useLayer } from "@/ui/layers";
import { useIsPhone } from "@/ui/use-is-phone";
import { grouped } from "@/utils/format";
import { editCue } from "@/subtitle-documents/model/edit";
import { currentCue, documentOf, useActions, useEditor, useEditorStore } from "../editor";
import type { EditorStore } from "../editor";
import { CueActions } from "./CueActions";
import styles from "./StudioEditor.module.css";
import { listed } from "@/utils/text";
import { fixedDecimal } from "@/utils/time-text";
import { lengthsOf, limitsOf, speedOf, speedVerdict } from "./cue-speed";
import type { CueEdit } from "@/subtitle-documents/model/edit";
import { formatTime, parseTime } from "@/subtitle-documents/formats/time-text";

const BAD = "var(--mantine-color-error)";
const STYLES = { input: { fontSize: "var(--mantine-font-size-md)" } };

/** Text and times of the current cue: below the list, or a sheet on phones, which leaves the list usable. */
export function CueEditor() {
  const index = useEditor((state) => state.index);
  const count = useEditor((state) => documentOf(state).cues.length);
  const isEmpty = useEditor((state) => currentCue(state) === undefined);
  const factsId = useId();
  const isPhone = useIsPhone();
  const isEditing = useEditor((state) => state.isEditing);
  const grid = useEditor((state) => state.grid);
  const { setEditing } = useActions();
  const close = () => {
    setEditing(false);
    grid.current?.focus();
  };
  useLayer(isPhone && isEditing, close);
  if (isEmpty)
    return (
      <Paper withBorder p="md">
        <Text size="sm" c="dimmed">
          {t`No lines yet. Press Insert in the list, or select “Add a line after”.`}
        </Text>
      </Paper>
    );
  if (isPhone && !isEditing) return null;
  const [place, total] = [grouped(index + 1), grouped(count)];
  return (
    <Paper
      withBorder
      px="sm"
      py={6}
      component="section"
      aria-label={t`Editor`}
      className={styles.editor ?? ""}
      onKeyDown={(event) => {
        if (isPhone && event.key === "Escape") close();
      }}
    >
      <div className={styles.editorHead}>
        <Text size="sm" fw={600} flex="none">
          {t`Line ${place} of ${total}`}
        </Text>
        <CueFacts id={factsId} />
        <CloseButton
          className={styles.close ?? ""}
          hiddenFrom="sm"
          aria-label={t`Close`}
          onClick={close}
        />
        <CueActions />
      </div>
      <Group gap="xs" align="flex-end">
        <CueText factsId={factsId} />
        <CueTimes />
      </Group>
    </Paper>
  );
}

function CueText({ factsId }: { factsId: string }) {
  const editor = useEditorStore();
  const ref = useEditor((state) => state.field);
  const text = useEditor((state) => currentCue(state)?.text);
  const { split } = useActions();
  return (
    <Textarea
      ref={ref}
      aria-label={t`Text of the line`}
      aria-describedby={factsId}
      dir="auto"
      rows={2}
      flex="1 1 16rem"
      styles={STYLES}
      value={text ?? ""}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        editCurrent(editor, { text: typed }, "text");
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        split();
      }}
    />
  );
}

/** Edits the current cue. Typing in one cue is one undo step. */
function editCurrent(editor: EditorStore, edit: CueEdit, kind: "text" | "time"): void {
  const state = editor.getState();
  const { current, change } = state;
  if (current === undefined) return;
  const key = kind === "text" ? `text ${current}` : undefined;
  change(editCue(documentOf(state), current, edit), { kind, key });
}

/** The number of lines of the current cue, their lengths, and the reading speed. */
function CueFacts({ id }: { id: string }) {
  const cue = useEditor(currentCue);
  const format = useEditor((state) => documentOf(state).format);
  const language = useEditor((state) => state.opened.target?.code2);
  if (!cue) return null;
  const { maxSpeed, maxLineLength, maxLines } = limitsOf(language);
  const lengths = lengthsOf(cue, format);
  const lines = lengths.length;
  const characters = listed(lengths.map(String));
  const isLong = lengths.some((length) => length > maxLineLength);
  const speed = speedVerdict(speedOf(cue, format), maxSpeed);
  return (
    <Group id={id} className={styles.facts ?? ""} gap="0 10px" fz="xs" lh={1.2} c="dimmed" flex={1}>
      <Text span inherit c={lines > maxLines ? BAD : undefined}>
        {lines > maxLines
          ? plural(lines, { one: "# text line, too many", other: "# text lines, too many" })
          : plural(lines, { one: "# text line", other: "# text lines" })}
      </Text>
      <Text span inherit c={isLong ? BAD : undefined}>
        {isLong
          ? t`Characters: ${characters} (maximum ${maxLineLength})`
          : t`Characters: ${characters}`}
      </Text>
      <Text span inherit c={speed.color}>
        {speed.text}
      </Text>
    </Group>
  );
}

/** The times of the current cue. A new start or duration does not move the other lines. */
function CueTimes() {
  const editor = useEditorStore();
  const id = useEditor((state) => state.current);
  const start = useEditor((state) => currentCue(state)?.start ?? 0);
  const end = useEditor((state) => currentCue(state)?.end ?? 0);
  const format = useEditor((state) => documentOf(state).format);
  const edit = (times: CueEdit) => editCurrent(editor, times, "time");
  return (
    <div className={styles.times}>
      <TimeField
        key={`start ${id}`}
        label={t`Start`}
        value={formatTime(start, format)}
        onTime={(time) => edit({ start: time })}
      />
      <TimeField
        key={`end ${id}`}
        label={t`End`}
        value={formatTime(end, format)}
        onTime={(time) => edit({ end: time })}
      />
      <TimeField
        key={`duration ${id}`}
        label={t`Duration`}
        value={fixedDecimal((end - start) / 1000, 3)}
        least={0}
        onTime={(duration) => edit({ end: start + duration })}
      />
    </div>
  );
}

interface TimeFieldProps {
  label: string;
  /** The displayed value. */
  value: string;
  /** Called with the typed time in milliseconds. */
  onTime: (time: number) => void;
  /** Min value in milliseconds; lower values are rejected. */
  least?: number;
}

/** A time field that accepts several notations. Commits on Enter and on blur; an invalid time is reported instead. */
function TimeField({ label, value, onTime, least = -Infinity }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [rejected, setRejected] = useState<{ text: string; at: string } | undefined>(undefined);
  const take = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (typed.trim() === value) return;
    const time = typedTime(typed);
    if (time !== undefined && time >= least) onTime(time);
    else setRejected({ text: typed, at: value });
  };
  // The rejected text belongs to another cue, or to an earlier time of this one.
  if (rejected && rejected.at !== value) setRejected(undefined);
  const typedText = rejected?.text ?? "";
  return (
    <TextInput
      label={label}
      value={typed ?? value}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      error={rejected && t`“${typedText}” is not a valid time. Keeping ${value}.`}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setRejected(undefined);
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter") take();
        else if (event.key === "Escape" && typed !== undefined) {
          event.stopPropagation();
          setTyped(undefined);
        }
      }}
    />
  );
}

/** Parses a typed time to milliseconds: "1:02.5", "00:01:02,500", or only seconds. Undefined if invalid. */
function typedTime(text: string): number | undefined {
  const seconds = /^\s*(-?\d{1,6}(?:[.,]\d{1,3})?)\s*$/.exec(text)?.[1];
  if (seconds !== undefined) return Math.round(Number(seconds.replace(",", ".")) * 1000);
  const time = parseTime(text);
  return time === undefined ? undefined : Math.round(time);
}
