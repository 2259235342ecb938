import { TextInput } from "@mantine/core";
import type { FolderSetting } from "../../../lib/settings/setting";
import { NO_WORDS, wrapperOf } from "./input-props";
import type { InputProps } from "./input-props";

/** A folder: typed, or picked from those that are there (spec section 2, "Folder browser"). */
export function FolderInput(props: InputProps<FolderSetting>) {
  const { value, onChange } = props;
  return (
    <TextInput
      {...wrapperOf(props)}
      {...NO_WORDS}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
