import { Overlay, Portal, Stack, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { IconBan, IconUpload } from "@/config/icons";

interface Area {
  isFor: (transfer: DataTransfer) => boolean;
}

/** The mounted areas. The last (topmost) one that accepts the drag takes the drop. */
const areas: Area[] = [];

const all = () => true;

interface DropAreaProps {
  /** Description of the target: "Drop subtitles for Harbor Lights". */
  label: string;
  onDrop: (dropped: { files: File[]; folders: string[] }) => void;
  /** Why dropping is not possible at the moment. */
  disabledReason?: string | undefined;
  /**
   * True if this area accepts the drag; otherwise the area below gets it. File names are not available until drop. Must
   * be a stable function.
   */
  isFor?: (transfer: DataTransfer) => boolean;
}

/**
 * Makes the entire window a drop target, with an overlay while files are dragged over it. The area of a dialog takes
 * precedence over that of the page.
 */
export function DropArea({ label, onDrop, disabledReason, isFor = all }: DropAreaProps) {
  const [isDragOver, setDragOver] = useState(false);
  const drop = useEffectEvent((transfer: DataTransfer) => {
    if (disabledReason === undefined) onDrop(filesOf(transfer));
  });
  const effect = useEffectEvent(() => (disabledReason === undefined ? "copy" : "none"));
  useEffect(() => {
    const own = { isFor };
    areas.push(own);
    const isAccepted = ({ dataTransfer }: DragEvent) =>
      dataTransfer !== null &&
      hasFiles(dataTransfer) &&
      areas.findLast((area) => area.isFor(dataTransfer)) === own;
    const over = (event: DragEvent) => {
      if (!isAccepted(event)) return;
      // Otherwise the browser would navigate to the file.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = effect();
      setDragOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragOver(false);
    };
    const end = (event: DragEvent) => {
      setDragOver(false);
      if (!isAccepted(event)) return;
      event.preventDefault();
      if (event.dataTransfer) drop(event.dataTransfer);
    };
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener("dragenter", over, { signal });
    window.addEventListener("dragover", over, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", end, { signal });
    return () => {
      stop.abort();
      areas.splice(areas.indexOf(own), 1);
    };
  }, [isFor]);
  if (!isDragOver) return null;
  const Icon = disabledReason === undefined ? IconUpload : IconBan;
  return (
    <Portal>
      {/* Drag events pass through to the window. */}
      <Overlay
        fixed
        center
        zIndex={1000}
        backgroundOpacity={0.75}
        p={24}
        style={{ pointerEvents: "none" }}
      >
        <Stack
          role="status"
          align="center"
          ta="center"
          gap={12}
          p={40}
          maw={560}
          c="var(--mantine-color-text)"
          bg="var(--mantine-color-body)"
          bd="2px dashed var(--mantine-primary-color-filled)"
          bdrs="lg"
        >
          <Icon size={44} stroke={1.4} aria-hidden />
          <Text size="xl" fw={650} lineClamp={4} style={{ overflowWrap: "anywhere" }}>
            {label}
          </Text>
          {disabledReason !== undefined && <Text>{disabledReason}</Text>}
        </Stack>
      </Overlay>
    </Portal>
  );
}

/** True if files are being dragged, not text or an image of the page. */
function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer !== null && Array.from(transfer.types).includes("Files");
}

/** The files of a drop, and the names of its folders, which are not read. */
function filesOf(transfer: DataTransfer): { files: File[]; folders: string[] } {
  const folders: string[] = [];
  for (const item of Array.from(transfer.items ?? [])) {
    const entry = item.kind === "file" ? item.webkitGetAsEntry?.() : null;
    if (entry?.isDirectory === true) folders.push(entry.name);
  }
  // Folders are also listed among the files, as empty ones without a type.
  const left = [...folders];
  const files = Array.from(transfer.files).filter((file) => {
    const index = file.type === "" ? left.indexOf(file.name) : -1;
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
  return { files, folders };
}
