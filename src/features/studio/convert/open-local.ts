import { MAX_BYTES } from "@/subtitle-documents/formats/read";
import type { ImportChoices } from "@/subtitle-documents/formats/import";
import { createModal, openModal } from "@/store/modals";
import type { ImportProps } from "./ImportModal";
import { readLocal } from "@/features/texts/files/open-file";
import type { LocalFile } from "@/features/texts/files/open-file";

/** Asks for what a file lacks before it can be read; resolves with the choices. */
const importModal = createModal<ImportProps, ImportChoices>(() =>
  import("./ImportModal").then((module) => module.ImportModal),
);

/**
 * Reads a file, and asks the user for what the file lacks, such as its frame rate. Undefined if the user cancels. A file
 * that is too large for a subtitle is rejected without loading it.
 */
export async function openLocal(file: File): Promise<LocalFile | undefined> {
  const { name, size } = file;
  if (size > MAX_BYTES) {
    const rejection = { kind: "too-large", size, limit: MAX_BYTES } as const;
    return { name, bytes: new Uint8Array(), read: { isRead: false, rejection } };
  }
  const local = readLocal(name, new Uint8Array(await file.arrayBuffer()));
  if (!local.question) return local;
  const choices = await openModal(importModal, { name, question: local.question });
  return choices && readLocal(name, local.bytes, { choices });
}
