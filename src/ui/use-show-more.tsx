import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { grouped } from "@/utils/format";

/** Number of items rendered at first, and added per click. */
const AT_ONCE = 100;

/** The first of many items, and a button that shows more of them, if there are more. */
export function useShowMore<T>(items: readonly T[]) {
  const [max, setMax] = useState(AT_ONCE);
  const remainingCount = grouped(items.length - max);
  return {
    shown: items.slice(0, max),
    more: items.length > max && (
      <Button variant="subtle" color="gray" fullWidth onClick={() => setMax(max + AT_ONCE)}>
        {t`Show more (${remainingCount} left)`}
      </Button>
    ),
  };
}
