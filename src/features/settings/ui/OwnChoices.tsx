import { Alert, Button, Group, Text, useMantineColorScheme } from "@mantine/core";
import { useState } from "react";
import { useSetting } from "../use-setting";
import { useOwnPageSize } from "@/features/library/use-own-page-size";
import { DEFAULT_PAGE_SIZE, defaultPageSize } from "@/config/page-size";
import { keepServerChoices, serverChoices, UNASKED_PAGE_SIZE } from "@/config/server-choices";
import { keepOwnTheme } from "@/config/theme-choices";

const NAMES = { auto: "as the system", light: "light", dark: "dark" } as const;

/**
 * How many rows lists show where no choice of this browser says so, and why not the server's; undefined where they do
 * show the server's.
 */
function otherSizeOf(size: number, now: number): string | undefined {
  const next = size === UNASKED_PAGE_SIZE ? DEFAULT_PAGE_SIZE : size;
  if (now !== next)
    return `Lists show ${now} rows a page until this page is loaded again, and ${next} from then on.`;
  if (next === size) return undefined;
  return `Lists show ${next} rows a page until somebody chooses: ${size} is only what every server begins with.`;
}

/**
 * Says where this browser goes by a choice of its own, made in a list or in the top bar, and gives it up for
 * the server's (contract/settings.md section 9); without such a choice, why lists have another size than the
 * server's. Nothing where both are the same.
 */
export function OwnChoices() {
  const [pageSize, setPageSize, forgetPageSize] = useOwnPageSize();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const size = useSetting("general.page_size").saved;
  const [sizeNow, setSizeNow] = useState(defaultPageSize);
  const theme = useSetting("general.theme").saved;
  // A server may hold what this interface cannot show.
  const isKnown = theme in NAMES;
  const loadedTheme = serverChoices().theme ?? "auto";
  const own = [
    pageSize !== undefined && pageSize !== size && `${pageSize} rows a page`,
    // What the server said lately counts from the next load on: that is no choice of this browser.
    isKnown &&
      colorScheme !== theme &&
      colorScheme !== loadedTheme &&
      `theme ${NAMES[colorScheme]}`,
  ].filter((one) => one !== false);
  const why = pageSize === undefined ? otherSizeOf(size, sizeNow) : undefined;
  if (own.length === 0 && why === undefined) return null;
  const follow = () => {
    keepServerChoices({ pageSize: size, theme }, true);
    setSizeNow(defaultPageSize());
    if (size === UNASKED_PAGE_SIZE) setPageSize(size);
    else forgetPageSize();
    if (!isKnown) return;
    setColorScheme(theme);
    keepOwnTheme();
  };
  const words = (
    <Group justify="space-between" gap="xs">
      <Text size="sm" flex="1 1 260px">
        {own.length > 0 && `In use here: ${own.join(", ")}. `}
        {why}
      </Text>
      <Button size="compact-sm" variant="default" onClick={follow}>
        Use the server&rsquo;s
      </Button>
    </Group>
  );
  if (own.length === 0) return words;
  return (
    <Alert color="blue" role="note" title="This browser goes its own way">
      {words}
    </Alert>
  );
}
