import { Button, Center, Code, Group, Stack, Text, Title } from "@mantine/core";
import { errorText } from "../../api/error";
import { PRODUCT } from "../../product";
import { IconBug, IconRefresh } from "../../ui/icons";
import { isWebAddress } from "../../ui/SafeLink";

/** What the tracker may hold in a title; a message can be a page long. */
const MOST_LETTERS = 200;

/** The address of a new report: the kind and text of the error, nothing of the library, and not where it is. */
function reportUrl(error: unknown): string {
  const kind = error instanceof Error ? error.name : "Error";
  const text = errorText(error).replaceAll(/\w+:\/\/\S+/g, "(an address)");
  const title = `[UI] ${kind}: ${text}`.slice(0, MOST_LETTERS);
  return `${PRODUCT.issuesUrl}/new?${new URLSearchParams({ title }).toString()}`;
}

/** What shows in place of a part of the interface that broke (spec section 2, "Render errors"). */
export function CrashPage({ error }: { error: unknown }) {
  const report = reportUrl(error);
  return (
    <Center mih="60dvh" p="md" role="alert">
      <Stack align="center" gap="md" maw={560} ta="center">
        <Text c="var(--mantine-color-error)" component="span" lh={1}>
          <IconBug size={48} stroke={1.4} aria-hidden />
        </Text>
        <Title order={1} size="h3">
          Ouch! UI is crashed!
        </Title>
        <Code block style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {errorText(error)}
        </Code>
        <Group justify="center">
          {isWebAddress(report) && (
            <Button
              component="a"
              href={report}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              leftSection={<IconBug size={18} aria-hidden />}
            >
              Report Issue
            </Button>
          )}
          <Button
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => window.location.reload()}
          >
            Reload Page
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
