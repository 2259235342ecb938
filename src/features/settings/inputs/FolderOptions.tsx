import { plural, t } from "@lingui/core/macro";
import { Anchor, Combobox, Group, Text } from "@mantine/core";
import type { FileSide } from "@/api/files";
import { PRODUCT } from "@/config/product";
import { IconArrowBackUp, IconFolder } from "@/config/icons";
import type { FolderView } from "./use-folders";

/** Names of the programs. */
export const SIDES: Record<FileSide, string> = {
  server: PRODUCT.name,
  sonarr: "Sonarr",
  radarr: "Radarr",
  sportarr: "Sportarr",
};

/** Max folders shown; more would be slow to render. */
const MAX_FOLDERS = 200;

const TEXTS = {
  loading: () => t`Loading folders…`,
  failed: () => t`Could not load the folders.`,
  unreachable: (program: string) => t`${program} is unreachable. Type the path.`,
  empty: () => t`No folders here.`,
  noMatch: () => t`No matching folder here.`,
} as const satisfies Record<NonNullable<FolderView["state"]>, (program: string) => string>;

function Folder({ icon: Icon, name }: { icon: typeof IconFolder; name: string }) {
  return (
    <Group gap="xs" wrap="nowrap" style={{ overflowWrap: "anywhere" }}>
      <Icon size={16} color="var(--mantine-color-dimmed)" style={{ flex: "none" }} aria-hidden />
      <span>{name}</span>
    </Group>
  );
}

/** Options of the folder browser: '..', the folders, or the reason why there are none. */
export function FolderOptions(props: { side: FileSide; view: FolderView; name: string }) {
  const { side, view, name: fieldName } = props;
  const { folders, above, state, isOld, problem, retry } = view;
  const moreCount = folders.length - MAX_FOLDERS;
  return (
    <>
      {state !== undefined && (
        <Text
          size="sm"
          c={state === "failed" ? "red" : "dimmed"}
          px={12}
          py={8}
          style={{ overflowWrap: "anywhere" }}
          component="output"
          display="block"
        >
          {TEXTS[state](SIDES[side])} {problem}{" "}
          {state === "failed" && (
            // Losing the focus would close the list.
            <Anchor
              component="button"
              type="button"
              size="sm"
              onMouseDown={(event) => event.preventDefault()}
              onClick={retry}
            >
              {t`Try again`}
            </Anchor>
          )}
        </Text>
      )}
      <Combobox.Options
        aria-label={t`Folders: ${fieldName}`}
        opacity={isOld ? 0.5 : undefined}
        aria-busy={isOld}
      >
        {above !== undefined && (
          <Combobox.Option value={above} aria-label={t`Up: ..`}>
            <Folder icon={IconArrowBackUp} name=".." />
          </Combobox.Option>
        )}
        {folders.slice(0, MAX_FOLDERS).map(({ name, path }) => (
          <Combobox.Option key={path} value={path} disabled={isOld}>
            <Folder icon={IconFolder} name={name || path} />
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {moreCount > 0 && (
        <Text size="sm" c="dimmed" px={12} py={8}>
          {plural(moreCount, {
            one: "# more. Type the beginning of a name.",
            other: "# more. Type the beginning of a name.",
          })}
        </Text>
      )}
    </>
  );
}
