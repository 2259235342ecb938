import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "@/config/paths";
import { keepsData, kept } from "./kept-steps";
import { renderPage } from "./render-app";

keepsData();
beforeEach(() => kept.clear());

const grid = () => screen.getByRole("grid", { name: "Lines" });
const rows = () => within(grid()).getAllByRole("row").slice(1);
const texts = () => rows().map((row) => within(row).getAllByRole("gridcell").at(-1)?.textContent);
const button = (name: string | RegExp) => screen.getByRole("button", { name });

/** Opens a local file. */
async function openFile(name: string, content: BlobPart) {
  const app = renderPage(paths.studio(), { dialect: "1.6" });
  const file = new File([content], name);
  await app.user.upload(await screen.findByLabelText("Subtitle file"), file);
  return app;
}

async function isOpen(...lines: string[]): Promise<void> {
  await screen.findByRole("grid", { name: "Lines" });
  expect(texts()).toEqual(lines);
}

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("a file in a format that is not written", () => {
  it("opens as SRT if it counts frames, with the frame rate that the user chooses", async () => {
    const { user } = await openFile("film.sub", "{0}{25}{y:i}One\n{50}{75}{f:Arial}Two|lines\n");
    const dialog = within(await screen.findByRole("dialog", { name: "Open - film.sub" }));
    await user.selectOptions(dialog.getByLabelText("Video frame rate"), "25");
    expect(dialog.getByText(/the last line ends at 0:00:03/)).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Open" }));
    await isOpen("One", "Two\nlines");
    expect(within(rows()[1]!).getByText("00:00:02,000")).toBeInTheDocument();
    expect(screen.getByText("This MicroDVD file was opened as SRT.")).toBeInTheDocument();
    expect(screen.getByText(/saved as “film.srt”. “film.sub” is not changed/)).toBeInTheDocument();
    expect(screen.getByText("1 line loses a font, size or position.")).toBeInTheDocument();
    await user.click(button("Close message"));
    expect(screen.queryByText("This MicroDVD file was opened as SRT.")).toBeNull();
  });

  it("opens one of several languages, also in another encoding", async () => {
    const sami = "<SAMI><SYNC Start=9><P Class=DECC>Gr\xfc\xdfe<P Class=ENCC>Hello";
    const { user } = await openFile("film.smi", latin1(sami));
    const dialog = within(await screen.findByRole("dialog", { name: "Open - film.smi" }));
    await user.click(dialog.getByRole("radio", { name: "DECC (1 line)" }));
    await user.click(dialog.getByRole("button", { name: "Open" }));
    await isOpen("Grüße");
    await user.click(screen.getByRole("combobox", { name: "File encoding" }));
    await user.click(await screen.findByRole("option", { name: "windows-1251" }));
    expect(texts()).toEqual(["GrьЯe"]);
    expect(screen.getByText("1 line in another language is dropped.")).toBeInTheDocument();
  });

  it("stays closed if the user cancels", async () => {
    const { user } = await openFile("film.sub", "{0}{25}One");
    const dialog = within(await screen.findByRole("dialog", { name: "Open - film.sub" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("No file open")).toBeInTheDocument();
  });
});
