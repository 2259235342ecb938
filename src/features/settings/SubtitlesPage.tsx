import { t } from "@lingui/core/macro";
import { Box, Button, Code, Collapse, List, Text, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useId, useRef } from "react";
import type { FocusEvent } from "react";
import { flushSync } from "react-dom";
import { IconChevronDown, IconChevronUp } from "@/config/icons";
import { useCapabilities } from "@/queries/capabilities";
import { useSettings } from "@/queries/settings";
import { useStatus } from "@/queries/system";
import { SettingsGroup } from "./inputs/SettingsGroup";
import { SUBTITLES } from "./catalog/subtitles";
import { commandWarnings, spaced, VARIABLES } from "./catalog/post-processing";
import { SettingsPage } from "./SettingsPage";
import { WarningLine } from "./kit/WarningLine";
import { fieldId } from "./kit/use-scroll-to-anchor";
import { useSetting } from "./kit/use-setting";
import styles from "./SubtitlesPage.module.css";
import { grouped } from "@/utils/format";
import { textOf } from "@/utils/text";

/** The variables that this server supports. */
function useVariables() {
  const { hasAllVariables } = useCapabilities();
  return VARIABLES.filter(({ only }) => only === undefined || hasAllVariables);
}

/** Warnings about a changed command before it is saved. */
function CommandWarnings({ command }: { command: string }) {
  const names = useVariables().map(({ name }) => name);
  return (
    <Box component="output" display="block">
      {commandWarnings(command, names).map((words) => (
        <WarningLine key={words}>{words}</WarningLine>
      ))}
    </Box>
  );
}

/**
 * The {{variables}} of the post-processing command that this server supports; a click inserts one (spec section 9,
 * "Post-processing variables"; contract/settings.md section 8).
 */
function CommandVariables({ onPick }: { onPick: (text: string) => void }) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  const variables = useVariables();
  const count = variables.length;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div>
      <Button
        variant="default"
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<Chevron size={18} aria-hidden />}
        onClick={toggle}
      >
        {t`Variables (${count})`}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        <List listStyleType="none" mt={8} aria-label={t`Variables`}>
          {variables.map(({ name, content }) => {
            const text = `{{${name}}}`;
            return (
              <li key={name}>
                <UnstyledButton
                  className={styles.variable}
                  title={t`Insert ${text}`}
                  onClick={() => onPick(text)}
                >
                  <Code style={{ justifySelf: "start", overflowWrap: "anywhere" }}>{text}</Code>
                  <Text span size="sm" c="dimmed">
                    {textOf(content)}
                  </Text>
                </UnstyledButton>
              </li>
            );
          })}
        </List>
      </Collapse>
    </div>
  );
}

/**
 * The audio sync settings. Two limits can only be shown: they are fractions, which the server rejects in a save
 * (contract/1.6.2.md section 2).
 */
function AudioSync() {
  const subsync = useSettings().data?.subsync ?? {};
  const limits = [subsync.quality_min_score, subsync.quality_max_framerate_deviation];
  const [score, deviation] = limits.map((one) => typeof one === "number" && grouped(one));
  return (
    <SettingsGroup
      page={SUBTITLES}
      name="Audio sync"
      advancedNote={
        typeof score === "string" &&
        typeof deviation === "string" && (
          <Text size="sm" c="dimmed">
            {t`The server also rejects syncs with a score below ${score} or a frame rate deviation above ${deviation}. These limits are set in config.yaml.`}
          </Text>
        )
      }
    />
  );
}

const COMMAND = "general.postprocessing_cmd";

/**
 * The command that runs after each download, and its variables (contract/settings.md section 8).
 * @internal Tests mount it without its page, which takes three times as long.
 */
export function PostProcessing() {
  const isOn = useSetting("general.use_postprocessing").value;
  const command = useSetting(COMMAND);
  const { is162 } = useCapabilities();
  // The last selection in the field; undefined inserts at the end.
  const caret = useRef<readonly [number, number]>(undefined);
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement)
      caret.current = [target.selectionStart, target.selectionEnd];
  };
  const insert = (variable: string) => {
    const { value } = command;
    const [from, to] = caret.current ?? [value.length, value.length];
    const [before, rest] = [value.slice(0, from), value.slice(to)];
    const text = is162 ? spaced(variable, before, rest) : variable;
    flushSync(() => command.set(before + text + rest));
    const after = from + text.length;
    caret.current = [after, after];
    const field = document.getElementById(fieldId(COMMAND))?.querySelector("textarea");
    field?.focus();
    field?.setSelectionRange(after, after);
  };
  return (
    <div onBlur={remember}>
      <SettingsGroup page={SUBTITLES} name="Post-processing">
        {isOn && is162 && <CommandWarnings command={command.value} />}
        {isOn && <CommandVariables onPick={insert} />}
      </SettingsGroup>
    </div>
  );
}

/** Hidden for servers on Windows (contract/settings.md section 3). */
const CHMOD = ["general.chmod_enabled", "general.chmod"];
const NONE: readonly string[] = [];

/** /settings/subtitles (spec section 2; contract/settings.md section 3, "Page Subtitles"). */
export function SubtitlesPage() {
  // The page does not wait for the status; until it is known, the switch is shown.
  const isWindows = /windows/i.test(useStatus().data?.operating_system ?? "");
  return (
    <SettingsPage>
      <SettingsGroup page={SUBTITLES} name="Files" except={isWindows ? CHMOD : NONE} />
      <SettingsGroup page={SUBTITLES} name="Embedded subtitles" />
      <SettingsGroup page={SUBTITLES} name="Upgrades" />
      <SettingsGroup page={SUBTITLES} name="Performance" />
      <SettingsGroup page={SUBTITLES} name="Whisper" />
      <SettingsGroup page={SUBTITLES} name="Sub-Zero modifications" />
      <AudioSync />
      <SettingsGroup page={SUBTITLES} name="Translation" />
      <PostProcessing />
    </SettingsPage>
  );
}
