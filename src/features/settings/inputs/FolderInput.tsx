import { TextInput } from "@mantine/core";
import type { Condition, FolderSetting } from "../catalogue/setting";
import { useAnySetting } from "../kit/use-setting";
import { FolderCombobox } from "./FolderCombobox";
import { NO_CORRECTIONS, fieldProps } from "./input-props";
import type { InputProps } from "./input-props";

/** A folder of the server (spec section 2, "Folder browser"). */
export function FolderInput(props: InputProps<FolderSetting>) {
  const { setting } = props;
  return setting.relativeIf ? (
    <MaybeRelativeFolder {...props} relativeIf={setting.relativeIf} />
  ) : (
    <AbsoluteFolder {...props} />
  );
}

function AbsoluteFolder(props: InputProps<FolderSetting>) {
  const { setting, value, onChange } = props;
  return (
    <FolderCombobox {...fieldProps(props)} side={setting.side} value={value} onChange={onChange} />
  );
}

// A path relative to each media file cannot be browsed.
function MaybeRelativeFolder(props: InputProps<FolderSetting> & { relativeIf: Condition }) {
  const { relativeIf, ...input } = props;
  const [key, ...values] = relativeIf;
  const isRelative = values.includes(useAnySetting(key).value);
  if (!isRelative) return <AbsoluteFolder {...input} />;
  return (
    <TextInput
      {...fieldProps(input)}
      {...NO_CORRECTIONS}
      placeholder="Subtitles"
      value={input.value}
      onChange={(event) => input.onChange(event.currentTarget.value)}
    />
  );
}
