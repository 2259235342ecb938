/** Whether files are dragged, not a text or a picture of the page itself. */
export function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer !== null && Array.from(transfer.types).includes("Files");
}

/** The files of a drop; of folders only their names, what is in them is not read. */
export function filesOf(transfer: DataTransfer): { files: File[]; folders: string[] } {
  const folders: string[] = [];
  for (const item of Array.from(transfer.items ?? [])) {
    const entry = item.kind === "file" ? item.webkitGetAsEntry?.() : null;
    if (entry?.isDirectory === true) folders.push(entry.name);
  }
  // A folder stands among the files, too, as an empty one without a type.
  const left = [...folders];
  const files = Array.from(transfer.files).filter((file) => {
    const place = file.type === "" ? left.indexOf(file.name) : -1;
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
  return { files, folders };
}
