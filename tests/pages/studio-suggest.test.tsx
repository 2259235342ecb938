import { screen, waitFor, within } from "@testing-library/react";
import { MOVIES } from "@mock-api/sentinels.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "@/config/paths";
import type { FitCue } from "@/subtitle-documents/timing/fit-events";
import { broken, rated } from "../unit/fit/generated-films";
import { arrangeFiles, byTranslator, fakeFitWorker, fitPath, lateBy, otherFilm } from "./fit-steps";
import { keepsData, kept } from "./kept-steps";
import { renderPage } from "./render-app";

keepsData();

beforeEach(() => {
  kept.clear();
  fakeFitWorker();
});
// One of its workers never responds.
afterEach(() => void vi.unstubAllGlobals());

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const SUGGEST = "Suggest from the reference";
const REFERENCE = byTranslator(1);

/** Opens a file of a movie next to its French one, and the form for two points. */
async function open(cues: readonly FitCue[]) {
  const app = renderPage(paths.studio({ kind: "movie", id: MOVIES.glassOrchard }, fitPath("en")), {
    dialect: "1.6",
    prepare: (api) => arrangeFiles(api, { en: cues, fr: REFERENCE, de: otherFilm() }),
  });
  const tab = async (name: string) => app.user.click(await screen.findByRole("tab", { name }));
  await tab("Times");
  await app.user.click(await screen.findByRole("button", { name: "Two-point fit" }));
  expect(screen.queryByRole("button", { name: SUGGEST })).toBeNull();
  await tab("Reference");
  await screen.findByText(/lines? ha(ve|s) a match/);
  await tab("Times");
  return app;
}

/** The time at which the first line begins, in seconds. */
function firstStart() {
  const row = within(screen.getByRole("grid", { name: "Lines" })).getAllByRole("row")[1]!;
  const [hours, minutes, seconds] = within(row)
    .getAllByRole("gridcell")[1]!
    .textContent.replace(",", ".")
    .split(":")
    .map(Number);
  return hours! * 3600 + minutes! * 60 + seconds!;
}

/** The button is enabled once the preview is computed, which is deferred. */
const enabledFit = async () => {
  await waitFor(() => expect(button("Fit")).toBeEnabled());
  return button("Fit");
};

const fields = () => screen.queryAllByRole("textbox", { name: "Should begin at" });

const openWith = (reference: string) =>
  renderPage(
    paths.studio({ kind: "movie", id: MOVIES.glassOrchard }, fitPath("en"), fitPath(reference)),
    {
      dialect: "1.6",
      prepare: (api) =>
        arrangeFiles(api, {
          en: broken(byTranslator(2), [0.5], 30_000),
          de: otherFilm(),
          fr: REFERENCE,
        }),
    },
  );

describe("a studio whose address names a reference", () => {
  it("compares the times at once, and shows the parts of another cut", async () => {
    const { user } = openWith("fr");
    expect(await screen.findByText(/^Different cut\. Compared with French\./)).toBeVisible();
    expect(screen.getAllByText(/^From 0:.* to 0:.*: /)).toHaveLength(2);
    expect(button("Shift times")).toBeEnabled();
    expect(button("Undo (Nothing to undo)")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Reference" }));
    expect(await screen.findByRole("combobox", { name: "Reference subtitle" })).toHaveValue(
      "French",
    );
    await user.click(screen.getByRole("tab", { name: "Times" }));
    expect(await screen.findByText(/^Different cut\. Compared with French\./)).toBeVisible();
  });

  it("opens without it if the item does not have it", async () => {
    openWith("it");
    expect(await screen.findByRole("tab", { name: "Checks", selected: true })).toBeVisible();
  });
});

describe("a suggestion from the reference", () => {
  it.each([
    {
      what: "a shift",
      own: lateBy(2, 2_300),
      says: /^2\.\d s late\. Compared with French\. It is unknown which file is wrong\.$/,
    },
    {
      what: "another frame rate",
      own: rated(byTranslator(2), 25 / 23.976),
      says: /^Different frame rate\. At the end: .+ late\. Compared with French\./,
    },
  ])("fills the two points for $what, and changes nothing by itself", async ({ own, says }) => {
    const { user } = await open(own);
    const before = firstStart();
    await user.click(button(SUGGEST));
    expect(await screen.findByText(says)).toBeVisible();
    expect(fields()).toHaveLength(2);
    expect(firstStart()).toBe(before);
    expect(button("Undo (Nothing to undo)")).toBeVisible();
    await user.click(await enabledFit());
    // The first line of this file is that of the film.
    expect(Math.abs(firstStart() - byTranslator(2)[0]!.start / 1000)).toBeLessThan(0.2);
    // The result was for the previous text.
    expect(screen.queryByText(says)).toBeNull();
    await user.click(button(SUGGEST));
    expect(await screen.findByText("Fits. Compared with 1 other file.")).toBeVisible();
    await user.click(button(/^Undo: /));
    expect(firstStart()).toBe(before);
  });

  it("suggests no time before zero, which cannot be entered", async () => {
    const credits = { start: 500, end: 2_000, text: "Subtitles by nobody" };
    const { user } = await open([credits, ...lateBy(2, 2_300)]);
    await user.click(button(SUGGEST));
    expect(await screen.findByText(/^2\.\d s late\./)).toBeVisible();
    await enabledFit();
  });

  it("is about the reference that is shown", async () => {
    const { user } = await open(lateBy(2, 2_300));
    await user.click(button(SUGGEST));
    expect(await screen.findByText(/^2\.\d s late\./)).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Reference" }));
    await user.click(screen.getByRole("combobox", { name: "Reference subtitle" }));
    await user.click(await screen.findByRole("option", { name: "German" }));
    await screen.findByText(/lines? ha(ve|s) a match/);
    await user.click(screen.getByRole("tab", { name: "Times" }));
    expect(screen.queryByText(/^2\.\d s late\./)).toBeNull();
    await user.click(button(SUGGEST));
    expect(
      await screen.findByText(/^Different movie or episode\. Compared with German\./),
    ).toBeVisible();
  });

  it("shifts the parts of another cut, each by its own offset, as one step", async () => {
    const { user } = await open(broken(byTranslator(2), [0.5], 30_000));
    await user.click(button(SUGGEST));
    expect(await screen.findByText(/^Different cut\. Compared with French\./)).toBeVisible();
    const parts = screen.getAllByText(/^From 0:.* to 0:.*: /).map(({ textContent }) => textContent);
    expect(parts).toEqual([
      expect.stringMatching(/: [+−]0(\.[01]\d*)? s\.$/),
      expect.stringMatching(/: −(30|29\.9)(\.?\d*)? s\.$/),
    ]);
    expect(fields()).toHaveLength(0);
    await user.click(button("Shift times"));
    expect(screen.queryByText(/^Different cut/)).toBeNull();
    expect(screen.getByText(/^Done: \d+ lines, from/)).toBeVisible();
    await user.click(button(SUGGEST));
    expect(await screen.findByText("Fits. Compared with 1 other file.")).toBeVisible();
    await user.click(button(/^Undo: /));
    await user.click(button(SUGGEST));
    expect(await screen.findByText(/^Different cut/)).toBeVisible();
  });

  it.each([
    {
      what: "another film",
      own: otherFilm(),
      says: /^Different movie or episode\. Compared with French/,
    },
    {
      what: "a text of which only a part agrees",
      own: [...byTranslator(2).slice(0, 120), ...otherFilm().slice(120)],
      says: /^Only some of the lines match\.$/,
    },
    {
      what: "too many lines",
      own: Array.from({ length: 5_001 }, (_, index) => ({
        start: index * 1_000,
        end: index * 1_000 + 900,
        text: `x${index}`,
      })),
      says: /^Too many lines to compare\.$/,
    },
    {
      what: "too few lines",
      own: byTranslator(2).slice(0, 12),
      says: /^Too few lines or pauses to compare\.$/,
    },
  ])("says why there is none for $what", async ({ own, says }) => {
    const { user } = await open(own);
    await user.click(button(SUGGEST));
    expect(await screen.findByText(says)).toBeVisible();
    expect(fields()).toHaveLength(0);
    expect(screen.queryByRole("button", { name: "Shift times" })).toBeNull();
  });

  it("says so if the browser cannot compare", async () => {
    const { user } = await open(lateBy(2, 2_300));
    vi.stubGlobal("Worker", undefined);
    await user.click(button(SUGGEST));
    expect(await screen.findByText("The browser could not compare the subtitles.")).toBeVisible();
    expect(button(SUGGEST)).toBeEnabled();
  });
});

describe("while the texts are compared", () => {
  it("a second press does nothing, and an edit is measured again", async () => {
    const answers: (() => void)[] = [];
    fakeFitWorker((answer) => answers.push(answer));
    const { user } = await open(lateBy(2, 2_300));
    await user.click(button("Shift"));
    await user.type(await screen.findByRole("textbox", { name: "Seconds" }), "5");
    await user.click(button("Shift times"));
    await user.click(button("Two-point fit"));
    await user.click(button(SUGGEST));
    expect(button(SUGGEST)).toBeDisabled();
    await user.click(button(SUGGEST));
    expect(answers).toHaveLength(1);
    await user.click(button("Undo: Shift times"));
    answers[0]!();
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(fields()).toHaveLength(0);
    answers[1]!();
    expect(await screen.findByText(/^2\.\d s late\./)).toBeVisible();
    expect(fields()).toHaveLength(2);
    await user.click(await enabledFit());
    expect(Math.abs(firstStart() - byTranslator(2)[0]!.start / 1000)).toBeLessThan(0.2);
  });
});
