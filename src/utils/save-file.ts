/** Saves text or bytes as a file, through a browser download. */
export function saveFile(name: string, content: BlobPart, type = "text/plain;charset=utf-8"): void {
  const link = document.createElement("a");
  const url = URL.createObjectURL(new Blob([content], { type }));
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
