import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Box, Button, Group, Paper, Text } from "@mantine/core";
import { useState } from "react";
import { PathText } from "@/ui/PathText";
import { DetailItem, DetailItems } from "@/ui/DetailItems";
import { fileNameOf } from "@/utils/folders";

/**
 * The media file on one line: its path (spec section 2, "Manual search") or, next to results, the name to compare
 * releases with; expands to all names. `isCompared`: explains the highlighting of the releases.
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
    <Paper withBorder px="sm" py={{ base: 0, sm: 4 }} radius="md">
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Group gap={6} wrap="nowrap" miw={0} fz="sm">
          <Text span inherit fw={600} flex="none">
            {t`File`}
          </Text>
          {isOpen ? null : isCompared ? (
            <Text span inherit truncate>
              <bdi>{sceneName ?? name}</bdi>
            </Text>
          ) : (
            <PathText path={path} isCopyable={false} />
          )}
        </Group>
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
          aria-label={isOpen ? t`Hide file details` : t`Show file details`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Hide` : t`Show`}
        </Button>
      </Group>
      {isOpen && (
        <Box pb="sm" mt={4}>
          <PathText path={path} />
          <DetailItems fz="xs" mt={6}>
            {name !== "" && (
              <DetailItem name={t`File name`}>
                <bdi>{name}</bdi>
              </DetailItem>
            )}
            {sceneName && (
              <DetailItem name={t`Scene name`}>
                <bdi>{sceneName}</bdi>
              </DetailItem>
            )}
          </DetailItems>
          {isCompared && (
            <Text size="xs" c="dimmed" mt={6}>
              <Trans>
                Matching parts are <b>bold and underlined</b>.
              </Trans>
            </Text>
          )}
        </Box>
      )}
    </Paper>
  );
}
