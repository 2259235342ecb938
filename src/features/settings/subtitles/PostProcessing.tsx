import { useRef } from "react";
import type { FocusEvent } from "react";
import { flushSync } from "react-dom";
import { SettingsGroup } from "../inputs/SettingsGroup";
import { fieldId } from "../kit/use-save-staged";
import { useSetting } from "../kit/use-setting";
import { SUBTITLES } from "../catalogue/subtitles";
import { CommandVariables } from "./CommandVariables";

const COMMAND = "general.postprocessing_cmd";

/** The command after each download and its variables (contract/settings.md section 8). */
export function PostProcessing() {
  const isOn = useSetting("general.use_postprocessing").value;
  const command = useSetting(COMMAND);
  // The last selection in the field; undefined inserts at the end.
  const caret = useRef<readonly [number, number]>(undefined);
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement)
      caret.current = [target.selectionStart, target.selectionEnd];
  };
  const insert = (text: string) => {
    const { value } = command;
    const [from, to] = caret.current ?? [value.length, value.length];
    flushSync(() => command.set(value.slice(0, from) + text + value.slice(to)));
    const after = from + text.length;
    caret.current = [after, after];
    const field = document.getElementById(fieldId(COMMAND))?.querySelector("textarea");
    field?.focus();
    field?.setSelectionRange(after, after);
  };
  return (
    <div onBlur={remember}>
      <SettingsGroup page={SUBTITLES} name="Post-processing">
        {isOn && <CommandVariables onPick={insert} />}
      </SettingsGroup>
    </div>
  );
}
