import { t } from "@lingui/core/macro";
import { Skeleton, Stack } from "@mantine/core";

/** Shown while the code of a page is loading. */
export function PageSkeleton() {
  return (
    <Stack component="output" gap="sm" aria-busy aria-label={t`Loading the page`}>
      <Skeleton height={36} width="min(320px, 60%)" />
      {Array.from({ length: 10 }, (_, row) => (
        <Skeleton key={row} height={32} />
      ))}
    </Stack>
  );
}
