import { Paper, Text } from "@mantine/core";
import { fileNameOf } from "./release-match";
import { PathText } from "@/ui/PathText";
import styles from "./Results.module.css";

/**
 * The media file that is searched for: its path, and its names in full to compare releases with. `isCompared`:
 * there are releases that are marked so.
 */
export function OwnNames({
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
        {name !== "" && <OwnName what="File name" name={name} />}
        {sceneName && <OwnName what="Scene name" name={sceneName} />}
      </dl>
      {isCompared && (
        <Text size="xs" c="dimmed" mt={6}>
          What a release has in common with these names is <b>bold and underlined</b>.
        </Text>
      )}
    </Paper>
  );
}

function OwnName({ what, name }: { what: string; name: string }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <bdi>{name}</bdi>
      </dd>
    </div>
  );
}
