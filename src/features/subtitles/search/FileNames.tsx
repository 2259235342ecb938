import { Paper, Text } from "@mantine/core";
import { fileNameOf } from "./release-match";
import { PathText } from "@/ui/PathText";
import styles from "./Results.module.css";

/**
 * The media file: its path, and its names to compare releases with. `isCompared`: explains the highlighting of
 * the releases.
 */
export function FileNames({
  path,
  sceneName,
  isCompared,
}: {
  path: string;
  sceneName: string | null;
  isCompared: boolean;
}) {
  const name = fileNameOf(path);
  return (
    <Paper withBorder p="sm">
      <Text size="sm" fw={600} mb={4}>
        The file
      </Text>
      <PathText path={path} />
      <dl className={styles.names}>
        {name !== "" && <FileName what="File name" name={name} />}
        {sceneName && <FileName what="Scene name" name={sceneName} />}
      </dl>
      {isCompared && (
        <Text size="xs" c="dimmed" mt={6}>
          What a release has in common with these names is <b>bold and underlined</b>.
        </Text>
      )}
    </Paper>
  );
}

function FileName({ what, name }: { what: string; name: string }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <bdi>{name}</bdi>
      </dd>
    </div>
  );
}
