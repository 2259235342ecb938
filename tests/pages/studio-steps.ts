import { screen, within } from "@testing-library/react";
import { expect, onTestFinished, vi } from "vitest";
import { paths } from "@/config/paths";
import { renderPage } from "./render-app";

/** The subtitle editor, as users see it. */

export const grid = () => screen.getByRole("grid", { name: "Lines" });
export const rows = () => within(grid()).getAllByRole("row").slice(1);
export const textOf = (row: HTMLElement) =>
  within(row).getAllByRole("gridcell").at(-1)?.textContent;
export const texts = () => rows().map(textOf);
export const field = () =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text of the line" });
export const button = (name: string | RegExp) => screen.getByRole("button", { name });

/** Waits for the lines of an opened file. */
export async function isOpen(...lines: string[]): Promise<void> {
  await screen.findByRole("grid", { name: "Lines" });
  expect(texts()).toEqual(lines);
}

/** Opens a local file. */
export async function openFile(name: string, content: BlobPart) {
  const app = renderPage(paths.studio(), { dialect: "1.6" });
  const file = new File([content], name);
  await app.user.upload(await screen.findByLabelText("Subtitle file"), file);
  return app;
}

/** Records files saved on this machine. */
export function downloads(): Blob[] {
  const blobs: Blob[] = [];
  const createUrl = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return "blob:x";
  });
  const followed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  onTestFinished(() => {
    createUrl.mockRestore();
    followed.mockRestore();
  });
  return blobs;
}
