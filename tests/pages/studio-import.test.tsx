import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { keepsData, kept } from "./kept-steps";
import { button, isOpen, openFile, rows, texts } from "./studio-steps";

keepsData();
beforeEach(() => kept.clear());

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
    expect(
      screen.getByText(/will be saved as “film.srt”. “film.sub” will not change/),
    ).toBeInTheDocument();
    expect(screen.getByText("1 line loses a font, size, or position.")).toBeInTheDocument();
    await user.click(button("Dismiss"));
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
