/** Whether files are being dragged, rather than a text or image of the page. */
export function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer !== null && Array.from(transfer.types).includes("Files");
}

/** The files of a drop, and the names of its folders, which are not read. */
export function filesOf(transfer: DataTransfer): { files: File[]; folders: string[] } {
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
