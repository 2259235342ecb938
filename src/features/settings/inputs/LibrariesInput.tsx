import { t } from "@lingui/core/macro";
import { TagsInput, TextInput } from "@mantine/core";
import { useCapabilities } from "@/queries/capabilities";
import type { LibrariesSetting } from "../catalog/setting";
import { NO_CORRECTIONS, fieldProps } from "./input-props";
import type { InputProps } from "./input-props";

/**
 * Typed names of libraries: a list, or a single name if the server stores only one. Names may contain any character.
 */
export function LibrariesInput(props: InputProps<LibrariesSetting>) {
  const { value, onChange } = props;
  const { hasPlexLibraryLists } = useCapabilities();
  const shared = { ...fieldProps(props), ...NO_CORRECTIONS };
  return hasPlexLibraryLists ? (
    <TagsInput
      {...shared}
      value={[...new Set(value)]}
      onChange={onChange}
      splitChars={[]}
      acceptValueOnBlur
      placeholder={value.length === 0 ? t`Type a name and press Enter` : undefined}
    />
  ) : (
    <TextInput
      {...shared}
      value={value[0] ?? ""}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === "" ? [] : [currentTarget.value])
      }
    />
  );
}
