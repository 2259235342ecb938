import { Paper, Text } from "@mantine/core";
import { fileNameOf } from "./release-match";
import { PathText } from "@/ui/PathText";
import { Fact, Facts } from "../Facts";

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
      <Facts fz="xs" mt={6}>
        {name !== "" && (
          <Fact what="File name">
            <bdi>{name}</bdi>
          </Fact>
        )}
        {sceneName && (
          <Fact what="Scene name">
            <bdi>{sceneName}</bdi>
          </Fact>
        )}
      </Facts>
      {isCompared && (
        <Text size="xs" c="dimmed" mt={6}>
          Matching parts are <b>bold and underlined</b>.
        </Text>
      )}
    </Paper>
  );
}
