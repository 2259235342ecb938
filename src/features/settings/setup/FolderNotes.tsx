import { t } from "@lingui/core/macro";
import { Alert, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { IconAlertTriangle } from "@/config/icons";
import { paths } from "@/config/paths";
import { useSetting } from "../kit/use-setting";
import { useUnseenFolders } from "@/queries/files";
import type { UnseenFolder } from "@/queries/unseen-folders";
import { useAllTitles } from "@/queries/library";
import { useKnownSettings } from "@/queries/settings";
import linkStyles from "@/ui/links.module.css";
import {
  baseName,
  folderAbove,
  folderOf,
  isFromRoot,
  isSameFolder,
  withoutEnd,
} from "@/utils/folders";
import { isolated } from "@/utils/text";
import { StepFailure } from "./StepParts";
import { useSaveStep } from "./use-save-step";

/** Maximum number of folders of titles that are checked. */
const MAX_ROOTS = 6;

/** Maximum number of titles per folder, because some may be gone from the disk. */
const MAX_NAMES = 5;

/** One sample per folder of titles. `folders`: the folder of each title. */
function samplesOf(folders: readonly string[]) {
  const samples = new Map<string, string[]>();
  for (const folder of folders.filter(isFromRoot)) {
    const root = folderAbove(folder);
    const name = baseName(withoutEnd(folder));
    if (root !== undefined)
      samples.set(root, [...(samples.get(root) ?? []), name].slice(0, MAX_NAMES));
  }
  return [...samples].slice(0, MAX_ROOTS).map(([root, names]) => ({ root, names }));
}

function noteOf(manager: string, { root, seenAs }: UnseenFolder): string {
  const from = isolated(root);
  if (seenAs === undefined)
    return t`${manager} uses ${from}. No folder with the same titles was found on the server.`;
  const to = isolated(seenAs);
  return t`${manager} uses ${from}; on the server, the same titles are in ${to}.`;
}

interface FolderNoteProps {
  manager: "Sonarr" | "Radarr";
  mappings: "general.path_mappings" | "general.path_mappings_movie";
  page: string;
  folders: readonly string[];
}

/** Suggests a path mapping for each folder of titles that the server does not see. */
function FolderNote({ manager, mappings, page, folders }: FolderNoteProps) {
  const { saved, set } = useSetting(mappings);
  const { save, isSaving, failure } = useSaveStep();
  const { data = [] } = useUnseenFolders(samplesOf(folders));
  const unseen = data.filter(({ root }) => !saved.some(([from]) => isSameFolder(from, root)));
  if (unseen.length === 0) return null;
  const found = unseen.filter(({ seenAs }) => seenAs !== undefined);
  const map = () => {
    set([...saved, ...found.map(({ root, seenAs = "" }): [string, string] => [root, seenAs])]);
    void save([mappings]);
  };
  return (
    <Alert
      color="yellow"
      role="note"
      icon={<IconAlertTriangle aria-hidden />}
      title={t`The server cannot access some ${manager} folders`}
      style={{ overflowWrap: "anywhere" }}
    >
      <Stack gap="xs">
        {unseen.map((folder) => (
          <Text key={folder.root} size="sm">
            {noteOf(manager, folder)}
          </Text>
        ))}
        <StepFailure failure={failure} />
        <Group gap="sm">
          {found.length > 0 && (
            <Button variant="default" loading={isSaving} onClick={map}>
              {t`Map these paths`}
            </Button>
          )}
          <Anchor component={Link} to={page} size="sm" className={linkStyles.target}>
            {t`Path mappings`}
          </Anchor>
        </Group>
      </Stack>
    </Alert>
  );
}

/** Compares the folders of the titles with what the server sees; renders nothing if it sees all of them. */
export function FolderNotes() {
  const { usesSonarr, usesRadarr } = useKnownSettings();
  const series = useAllTitles("series", usesSonarr).rows;
  const movies = useAllTitles("movie", usesRadarr).rows;
  return (
    <>
      {usesSonarr && (
        <FolderNote
          manager="Sonarr"
          mappings="general.path_mappings"
          page={paths.settings.sonarr()}
          folders={series.map(({ path }) => path)}
        />
      )}
      {usesRadarr && (
        <FolderNote
          manager="Radarr"
          mappings="general.path_mappings_movie"
          page={paths.settings.radarr()}
          folders={movies.map(({ path }) => folderOf(path))}
        />
      )}
    </>
  );
}
