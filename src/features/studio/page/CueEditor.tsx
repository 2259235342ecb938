import { t } from "@lingui/core/macro";
import { Group, Paper, Stack, Text, Textarea } from "@mantine/core";
import { useId } from "react";
import type { RefObject } from "react";
import { grouped } from "@/utils/format";
import { indexOfCue } from "../core/cues/document";
import { editCue } from "../core/cues/edit";
import type { Slot } from "../editing";
import { CueActions } from "./CueActions";
import type { CueCommands } from "./CueActions";
import { CueFacts } from "./CueFacts";
import { CueTimes } from "./CueTimes";
import type { Studio } from "./use-studio";
import styles from "./CueEditor.module.css";

interface CueEditorProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  studio: Studio;
  slot: Slot | undefined;
  commands: CueCommands;
}

/** Text and times of the current cue. */
export function CueEditor({ ref, studio, slot, commands }: CueEditorProps) {
  const { document: text, current, change } = studio.editing;
  const factsId = useId();
  const index = current === undefined ? -1 : indexOfCue(text, current);
  const cue = text.cues[index];
  if (!cue)
    return (
      <Paper withBorder p="md">
        <Text size="sm" c="dimmed">
          {t`There are no lines. Press Insert in the list, or “Add a line”.`}
        </Text>
      </Paper>
    );
  const [place, total] = [grouped(index + 1), grouped(text.cues.length)];
  return (
    <Paper withBorder p="sm" component="section" aria-label={t`Editor`}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={600}>
            {t`Line ${place} of ${total}`}
          </Text>
          <CueActions commands={commands} />
        </Group>
        <Textarea
          ref={ref}
          aria-label={t`Text of the line`}
          aria-describedby={factsId}
          dir="auto"
          rows={3}
          classNames={{ input: styles.text ?? "" }}
          value={cue.text}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            change(editCue(text, cue.id, { text: typed }), {
              kind: "text",
              key: `text ${cue.id}`,
            });
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            commands.split();
          }}
        />
        <CueFacts id={factsId} cue={cue} format={text.format} language={slot?.code2} />
        <CueTimes cue={cue} document={text} change={change} />
      </Stack>
    </Paper>
  );
}
