import { plural, t } from "@lingui/core/macro";
import { Button, Checkbox, Group, Stack, Text, Mark, UnstyledButton } from "@mantine/core";
import { useImperativeHandle, useRef, useState } from "react";
import type { KeyboardEvent, Ref } from "react";
import { grouped } from "@/utils/format";
import { replaceMatches } from "@/subtitle-documents/find/find";
import { documentOf, useActions, useEditor } from "../editor";
import { cuesById } from "../editing";
import { clock } from "@/utils/time-text";
import { problemOf } from "./texts";
import { FindFields } from "./FindFields";
import { PanelList } from "./PanelList";
import { matchKey, useFind } from "./use-find";
import type { Find } from "./use-find";
import type { Cue, SubtitleFormat } from "@/subtitle-documents/model/document";
import type { TextMatch } from "@/subtitle-documents/find/find";
import { formatTime } from "@/subtitle-documents/formats/time-text";
import { BeforeAfter } from "@/features/texts/compare/ChangeView";
import lines from "@/features/texts/compare/lines.module.css";
import styles from "./panels.module.css";

/** Max characters shown before and after a match. */
const AROUND = 60;

const before = (text: string, from: number) =>
  from > AROUND ? `…${text.slice(from - AROUND, from)}` : text.slice(0, from);

const behind = (text: string, to: number) =>
  text.length - to > AROUND ? `${text.slice(to, to + AROUND)}…` : text.slice(to);

/** Used by the page's shortcuts: Ctrl+F focuses the field, F3 and Shift+F3 go through the matches. */
export interface FindHandle {
  focus: () => void;
  /** Goes to the next or previous match; false if there is none. */
  step: (step: 1 | -1) => boolean;
}

/** Find and replace. Handles F3 itself while it has the focus: the page skips events whose default is prevented. */
export function FindPanel({ ref }: { ref?: Ref<FindHandle> | undefined }) {
  const find = useFind();
  const { done, step, choice } = find;
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      field.current?.focus();
      field.current?.select();
    },
    step,
  }));
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key !== "F3" || choice.text === "") return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  const problem = done && problemOf(done.result);
  return (
    <Stack component="search" gap="xs" onKeyDown={handleKeys}>
      <FindFields find={find} field={field} />
      {problem !== undefined && (
        <Text size="sm" role="alert" c={done?.result.isFound ? "dimmed" : "red"}>
          <bdi>{problem}</bdi>
        </Text>
      )}
      {done?.result.isFound && <Matches find={find} />}
    </Stack>
  );
}

/** Position and number of matches: "Match 2 of 14". */
function foundText({ matches, at }: Find): string {
  const count = matches.length;
  if (count === 0) return t`Nothing found.`;
  if (at === undefined) return plural(count, { one: "# match", other: "# matches" });
  const [place, all] = [grouped(Math.min(at, count - 1) + 1), grouped(count)];
  return t`Match ${place} of ${all}`;
}

/** The matches, and the button that replaces the checked ones as one step. */
function Matches({ find }: { find: Find }) {
  const document = useEditor(documentOf);
  const { change } = useActions();
  const { matches, done, left, setLeft, isCurrent } = find;
  const { isReplacing } = find.choice;
  const [last, setLast] = useState<{ choice: Find["choice"]; count: number }>();
  // Shown until the search changes.
  const replaced = last?.choice === find.choice ? last.count : 0;
  const chosen = isReplacing ? matches.filter((match) => !left.has(matchKey(match))) : [];
  const count = chosen.length;
  const cues = done ? cuesById(done.input.document) : undefined;
  const tick = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const replace = () => {
    if (!isCurrent || count === 0) return;
    change(replaceMatches(document, chosen), { kind: "replace" });
    setLast({ choice: find.choice, count });
    find.setAt(undefined);
  };
  return (
    <>
      <Text component="output" size="sm" c="dimmed">
        {replaced > 0 && matches.length === 0
          ? plural(replaced, { one: "Replaced # match.", other: "Replaced # matches." })
          : foundText(find)}
      </Text>
      {isReplacing && matches.length > 0 && (
        <Group gap="xs" justify="space-between">
          <Checkbox
            label={t`All matches`}
            checked={count > 0}
            indeterminate={count > 0 && count < matches.length}
            onChange={() => setLeft(count > 0 ? new Set(matches.map(matchKey)) : new Set())}
          />
          <Button size="xs" onClick={replace} disabled={count === 0} loading={!isCurrent}>
            {plural(count, { one: "Replace #", other: "Replace #" })}
          </Button>
        </Group>
      )}
      {matches.length > 0 && (
        <PanelList
          label={t({ message: "Matches", context: "found in the text" })}
          items={matches}
          keyOf={matchKey}
          at={find.at ?? 0}
          onAt={find.setAt}
          isMarked={find.at !== undefined}
          renderItem={(match, tabIndex) => (
            <MatchRow
              match={match}
              cue={cues?.get(match.id)}
              format={document.format}
              isReplacing={isReplacing}
              isChosen={!isReplacing || !left.has(matchKey(match))}
              tabIndex={tabIndex}
              onTick={() => tick(matchKey(match))}
              onGo={() => find.go(matches.indexOf(match))}
            />
          )}
        />
      )}
    </>
  );
}

interface MatchRowProps {
  match: TextMatch;
  cue: Cue | undefined;
  format: SubtitleFormat;
  isReplacing: boolean;
  isChosen: boolean;
  tabIndex: 0 | -1;
  onTick: () => void;
  onGo: () => void;
}

/** A match in its line: highlighted, or with its replacement. */
function MatchRow(props: MatchRowProps) {
  const { match, cue, format, isReplacing, isChosen, tabIndex, onTick, onGo } = props;
  const text = cue?.text ?? "";
  const found = text.slice(match.from, match.to);
  const name = clock(cue?.start ?? 0);
  return (
    <div className={styles.row}>
      {isReplacing && (
        <Checkbox
          py={12}
          ps={12}
          pe={4}
          data-part="tick"
          tabIndex={tabIndex}
          aria-label={t`Replace in the line at ${name}`}
          checked={isChosen}
          onChange={onTick}
        />
      )}
      <UnstyledButton
        className={styles.go ?? ""}
        opacity={isChosen ? undefined : 0.6}
        data-part="go"
        tabIndex={tabIndex}
        onClick={onGo}
      >
        <span className={lines.time}>{formatTime(cue?.start ?? 0, format)}</span>
        <bdi className={lines.text}>
          {before(text, match.from)}
          {isReplacing ? (
            <BeforeAfter before={found} after={match.replacement} />
          ) : (
            <Mark>{found}</Mark>
          )}
          {behind(text, match.to)}
        </bdi>
      </UnstyledButton>
    </div>
  );
}
