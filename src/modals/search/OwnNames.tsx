import { Paper, Text } from "@mantine/core";
import { fileNameOf } from "../../lib/release-match";
import { PathText } from "../../ui/PathText";
import styles from "./Results.module.css";

/** The media file that is searched for: its path, and its names in full to compare releases with. */
export function OwnNames({ path, sceneName }: { path: string; sceneName: string | null }) {
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
