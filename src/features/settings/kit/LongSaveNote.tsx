import { t } from "@lingui/core/macro";
import { Alert, Box } from "@mantine/core";
import { useTimeout } from "@mantine/hooks";
import { useState } from "react";
import { PRODUCT } from "@/config/product";

/** Milliseconds until a slow save is explained. */
const LONG_SAVE = 4_000;

/**
 * Shown during a slow save: newer servers respond only after they have recounted the missing subtitles
 * (contract/newer-servers.md section 2).
 */
export function LongSaveNote() {
  const { name: product } = PRODUCT;
  const [isLong, setIsLong] = useState(false);
  useTimeout(() => setIsLong(true), LONG_SAVE, { autoInvoke: true });
  return (
    <Box component="output" display="block">
      {isLong && (
        <Alert color="blue" title={t`Saving is taking a while`} role="note">
          {t`${product} may be recalculating missing subtitles. Your changes stay here until it is done, and you can keep working.`}
        </Alert>
      )}
    </Box>
  );
}
