import { Alert, Button, Group, Text } from "@mantine/core";
import { useSetting } from "../../../components/settings/use-setting";
import { useOwnPageSize } from "../../../components/useOwnPageSize";
import { DEFAULT_PAGE_SIZE } from "../../../lib/page-size";
import { keepServerChoices, serverChoices, UNASKED_PAGE_SIZE } from "../../../lib/server-choices";
import { keepOwnTheme } from "../../../lib/theme-choices";
import { useColorScheme } from "../../../ui/useColorScheme";

const NAMES = { auto: "as the system", light: "light", dark: "dark" } as const;

/**
 * Says where this browser goes by a choice of its own, made in a list or in the top bar, and gives it up for
 * the server's (contract/settings.md section 9). Nothing where both are the same.
 */
export function OwnChoices() {
  const [pageSize, setPageSize, forgetPageSize] = useOwnPageSize();
  const { colorScheme, setColorScheme } = useColorScheme();
  const size = useSetting("general.page_size").saved;
  const theme = useSetting("general.theme").saved;
  const inUse = pageSize ?? (size === UNASKED_PAGE_SIZE ? DEFAULT_PAGE_SIZE : undefined);
  // A server may hold what this interface cannot show.
  const isKnown = theme in NAMES;
  const loadedTheme = serverChoices().theme ?? "auto";
  const own = [
    inUse !== undefined && inUse !== size && `${inUse} rows a page`,
    // What the server said lately counts from the next load on: that is no choice of this browser.
    isKnown &&
      colorScheme !== theme &&
      colorScheme !== loadedTheme &&
      `theme ${NAMES[colorScheme]}`,
  ].filter((one) => one !== false);
  if (own.length === 0) return null;
  const follow = () => {
    keepServerChoices({ pageSize: size, theme }, true);
    if (size === UNASKED_PAGE_SIZE) setPageSize(size);
    else forgetPageSize();
    if (!isKnown) return;
    setColorScheme(theme);
    keepOwnTheme();
  };
  return (
    <Alert color="blue" role="note" title="This browser goes its own way">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{`In use here: ${own.join(", ")}.`}</Text>
        <Button size="compact-sm" variant="default" onClick={follow}>
          Use the server&rsquo;s
        </Button>
      </Group>
    </Alert>
  );
}
