import { useCallbackRef } from "@mantine/hooks";
import { useState } from "react";
import { startHistory } from "../core/cues/history";
import type { Opened } from "../editing";
import { readLocal } from "../open-file";
import { refusalText } from "../refusal-text";
import type { Studio } from "./use-studio";

/** Reads a file again in another encoding: as a step that can be undone, unless nothing was done yet. */
export function useEncoding(
  studio: Studio,
  opened: Opened,
  setOpened: (opened: Opened) => void,
  bytes: Uint8Array | undefined,
) {
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const { past, future } = studio.history;
  // The same function at every key: what shows the encodings is not drawn again.
  const choose = useCallbackRef((encoding: string) => {
    if (!bytes) return;
    const { name, read } = readLocal(opened.name, bytes, encoding);
    setRefusal(read.isRead ? undefined : refusalText(name, read.refusal));
    if (!read.isRead) return;
    const isUntouched = past.length === 0 && future.length === 0;
    setOpened({ ...opened, encoding, ...(isUntouched && { original: read.document }) });
    if (isUntouched) studio.restart(startHistory(read.document));
    else studio.change(read.document, { kind: "encoding" });
  });
  return { choose: bytes && choose, refusal };
}
