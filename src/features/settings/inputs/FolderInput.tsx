import { TextInput } from "@mantine/core";
import type { Condition, FolderSetting } from "../catalogue/setting";
import { useAnySetting } from "../use-setting";
import { FolderCombobox } from "./FolderCombobox";
import { NO_CORRECTIONS, fieldProps } from "./input-props";
import type { InputProps } from "./input-props";

/** A folder of the server: typed, or picked from those that are there (spec section 2, "Folder browser"). */
export function FolderInput(props: InputProps<FolderSetting>) {
  const { setting } = props;
  return setting.relativeIf ? (
    <PerhapsRelative {...props} relativeIf={setting.relativeIf} />
  ) : (
    <Absolute {...props} />
  );
}

function Absolute(props: InputProps<FolderSetting>) {
  const { setting, value, onChange } = props;
  return (
    <FolderCombobox {...fieldProps(props)} side={setting.side} value={value} onChange={onChange} />
  );
}

// Relative to each media file: there is no one folder to look into.
function PerhapsRelative(props: InputProps<FolderSetting> & { relativeIf: Condition }) {
  const { relativeIf, ...input } = props;
  const [key, ...values] = relativeIf;
  const isRelative = values.includes(useAnySetting(key).value);
  if (!isRelative) return <Absolute {...input} />;
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
