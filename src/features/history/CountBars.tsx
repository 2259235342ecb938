import { Anchor, Box, Button, Group, Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { Link } from "react-router";
import linkStyles from "@/ui/links.module.css";
import { grouped } from "@/utils/format";

/** How many are shown at first. */
const MOST = 8;

/** What is counted, and where its number links to. */
export interface CountBar {
  name: string;
  count: number;
  to?: string | undefined;
}

/** Counts as bars, each relative to the total. */
export function CountBars({
  title,
  total,
  bars,
}: {
  title: string;
  total: number;
  bars: readonly CountBar[];
}) {
  const id = useId();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? bars : bars.slice(0, MOST);
  return (
    <Paper component="section" withBorder aria-labelledby={id} p="md" miw={0}>
      <Title order={3} id={id} size="h5" mb="xs">
        {title}
      </Title>
      <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: "none" }}>
        {shown.map((bar) => (
          <Bar key={bar.name} {...bar} total={total} />
        ))}
      </Stack>
      {bars.length > shown.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setAll(true)}>
          {`Show all ${bars.length}`}
        </Button>
      )}
    </Paper>
  );
}

function Bar({ name, count, to, total }: CountBar & { total: number }) {
  const percent = total === 0 ? 0 : (count / total) * 100;
  return (
    <Box component="li">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        {to === undefined ? (
          <Text size="sm" truncate>
            {name}
          </Text>
        ) : (
          <Anchor
            component={Link}
            to={to}
            size="sm"
            miw={0}
            className={linkStyles.target}
            title={name}
          >
            <Text span inherit truncate>
              {name}
            </Text>
          </Anchor>
        )}
        <Text size="sm" c="dimmed" flex="none">
          {`${grouped(count)} (${Math.round(percent)}%)`}
        </Text>
      </Group>
      <Progress
        size="sm"
        value={percent}
        aria-label={`${name}: ${grouped(count)} of ${grouped(total)}`}
      />
    </Box>
  );
}
