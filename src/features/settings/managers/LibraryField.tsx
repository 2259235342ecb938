import { t } from "@lingui/core/macro";
import { MultiSelect } from "@mantine/core";
import { settingOf } from "../catalog/registry";
import { fieldProps } from "../inputs/input-props";
import { LibrariesInput } from "../inputs/LibrariesInput";
import { FieldFrame } from "../inputs/SettingField";
import { useIsSettingShown, useSetting } from "../kit/use-setting";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { textOf } from "@/utils/text";

/** A library of Plex or Jellyfin. */
interface Library {
  id: string;
  name: string;
}

interface LibraryFieldProps {
  of: `${"plex" | "jellyfin"}.${"movie" | "series"}_library`;
  /** The libraries to choose from; undefined: users type the names. */
  libraries: readonly Library[] | undefined;
}

/**
 * Libraries to refresh. Names and ids are saved in the same order (contract/newer-servers.md section 8); if the id of
 * any name is unknown, no ids are saved and the server uses the names.
 */
export function LibraryField({ of, libraries }: LibraryFieldProps) {
  const names = useSetting(of);
  const ids = useSetting(`${of}_ids`);
  const isShown = useIsSettingShown();
  const setting = settingOf(of);
  if (!isShown(of) || setting.kind !== "libraries") return null;
  const idOf = new Map([
    ...names.saved.map((name, index) => [name, ids.saved[index]] as const),
    ...(libraries ?? []).map(({ id, name }) => [name, id] as const),
  ]);
  const change = (chosen: readonly string[]) => {
    names.set(chosen);
    const known = chosen.map((name) => idOf.get(name)).filter((id) => id !== undefined);
    if (isShown(`${of}_ids`)) ids.set(known.length === chosen.length ? known : []);
  };
  const undo = () => {
    names.undo();
    ids.undo();
  };
  const keep = () => {
    names.keep();
    ids.keep();
  };
  const input = { setting, value: names.value, onChange: change, error: names.problem, name: of };
  const offered = [...new Set([...idOf.keys(), ...names.value])];
  return (
    <FieldFrame
      of={of}
      label={textOf(setting.label)}
      handle={{ ...names, undo, keep }}
      shown={t`a different list`}
    >
      {libraries ? (
        <MultiSelect
          {...fieldProps(input)}
          data={offered}
          value={[...new Set(names.value)]}
          onChange={change}
          placeholder={
            names.value.length === 0 ? t({ message: "None", context: "libraries" }) : undefined
          }
          searchable={offered.length >= SEARCHABLE_FROM}
          nothingFoundMessage={t`Nothing found`}
          clearable
          hidePickedOptions
        />
      ) : (
        <LibrariesInput {...input} />
      )}
    </FieldFrame>
  );
}
