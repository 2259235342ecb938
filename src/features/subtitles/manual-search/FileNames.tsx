import { Box, Button, Group, Paper, Text } from "@mantine/core";
import { useState } from "react";
import { fileNameOf } from "./release-match";
import { PathText } from "@/ui/PathText";
import { Fact, Facts } from "@/ui/Facts";

/**
 * The media file: its path, and its names to compare releases with. On phones, where the results need the room, it is
 * one line until expanded. `isCompared`: explains the highlighting of the releases.
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
  const [isOpen, setOpen] = useState(false);
  const name = fileNameOf(path);
  return (
    <Paper withBorder px="sm" py={{ base: 0, sm: "sm" }}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>
          The file
        </Text>
        <Button
          hiddenFrom="sm"
          variant="subtle"
          size="compact-sm"
          aria-label={`${isOpen ? "Hide" : "Show"} the file`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Hide" : "Show"}
        </Button>
      </Group>
      <Box visibleFrom={isOpen ? undefined : "sm"} pb={{ base: "sm", sm: 0 }} mt={{ sm: 4 }}>
        <PathText path={path} />
        <Facts fz="xs" mt={6}>
          {name !== "" && (
            <Fact name="File name">
              <bdi>{name}</bdi>
            </Fact>
          )}
          {sceneName && (
            <Fact name="Scene name">
              <bdi>{sceneName}</bdi>
            </Fact>
          )}
        </Facts>
        {isCompared && (
          <Text size="xs" c="dimmed" mt={6}>
            Matching parts are <b>bold and underlined</b>.
          </Text>
        )}
      </Box>
    </Paper>
  );
}
