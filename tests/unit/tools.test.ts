import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { fileStates, tagsOf, jobsOn } from "@/features/subtitles/tools/file-states";
import { languageOptions, movieFiles } from "@/features/subtitles/tools/tool-files";
import type { ToolFile } from "@/features/subtitles/tools/tool-files";
import { searchOutcome } from "@/features/subtitles/search/search-outcome";
import { SUBTITLE_COLORS } from "@/features/subtitles/tools/text-colors";
import { textOf } from "@/utils/text";
import { fileKey, keyWithoutHi } from "@/queries/subtitle-files";
import { frameRateSchema, shiftSchema } from "@/features/subtitles/tools/tool-schemas";
import { isTranslatable } from "@/features/subtitles/tools/translate-languages";
import type { Job, JobStep } from "@/store/job-types";

describe("change frame rate", () => {
  it.each([
    ["", 25],
    [25, ""],
    [25, 25],
    ["25", 25],
    ["x", 25],
    ["-", 25],
    [0, 25],
    [25, -1],
  ])("cannot be saved from %j to %j", (from, to) => {
    expect(v.is(frameRateSchema, { from, to })).toBe(false);
  });

  it("accepts two different numbers, typed or not", () => {
    expect(v.parse(frameRateSchema, { from: 23.976, to: "25" })).toEqual({
      tool: "change_FPS",
      from: 23.976,
      to: 25,
    });
  });
});

describe("adjust times", () => {
  const zero = { direction: "later", hours: 0, minutes: 0, seconds: 0, milliseconds: 0 };

  it("cannot be saved if all parts are 0 or empty, or one is not a number", () => {
    for (const typed of [
      zero,
      { ...zero, direction: "earlier", hours: "" },
      { ...zero, hours: "-" },
      // The server cannot parse it: it would be sent as 1e+21.
      { ...zero, hours: "1".repeat(22) },
    ])
      expect(v.is(shiftSchema, typed)).toBe(false);
  });

  it("moves later by the entered value, and earlier by the same, negated", () => {
    const typed = { hours: 1, minutes: "", seconds: "2", milliseconds: 500 };
    expect(v.parse(shiftSchema, { ...typed, direction: "later" })).toEqual({
      tool: "shift_offset",
      h: 1,
      m: 0,
      s: 2,
      ms: 500,
    });
    expect(v.parse(shiftSchema, { ...typed, direction: "earlier" })).toEqual({
      tool: "shift_offset",
      h: -1,
      m: 0,
      s: -2,
      ms: -500,
    });
  });
});

describe("colors", () => {
  it("are the 16 of the specification, with the names of the server", () => {
    const colors = SUBTITLE_COLORS.map(({ name, wire }) => ({ name: textOf(name), wire }));
    expect(colors.map(({ name }) => name)).toEqual(
      "white light-gray red green yellow blue magenta cyan black dark-red dark-green dark-yellow dark-blue dark-magenta dark-cyan dark-grey".split(
        " ",
      ),
    );
    const renamed = colors.filter(({ name, wire }) => name !== wire);
    expect(renamed.map(({ name, wire }) => [name, wire])).toEqual([["light-gray", "light-grey"]]);
  });
});

describe("translation", () => {
  it("offers the languages of all servers, and those that only newer ones have", () => {
    for (const code of ["en", "fr", "zh-cn", "zh-tw", "zu"])
      expect(isTranslatable(code, false)).toBe(true);
    for (const code of ["zh", "pb", "ug"]) {
      expect(isTranslatable(code, false)).toBe(false);
      expect(isTranslatable(code, true)).toBe(true);
    }
    for (const code of ["zt", "ea", "ab", ""]) expect(isTranslatable(code, true)).toBe(false);
  });
});

describe("the result of a search", () => {
  const subtitles = { countsSubtitles: true };

  it("is shown as far as the wanted count determines it", () => {
    expect(searchOutcome({ ...subtitles, before: 15, after: 3, searched: 15 })).toBe(
      "12 found, 3 not found",
    );
    expect(searchOutcome({ ...subtitles, before: 15, after: 3 })).toBe("12 found");
    expect(searchOutcome({ ...subtitles, before: 15, after: 13, searched: 2 })).toBe("All 2 found");
    expect(searchOutcome({ ...subtitles, before: 15, after: 15, searched: 2 })).toBe(
      "Nothing found",
    );
    expect(searchOutcome({ ...subtitles, before: 15, after: 17, searched: 2 })).toBe(
      "Nothing found",
    );
  });

  it("is not shown if a count is missing", () => {
    expect(searchOutcome({ ...subtitles, before: undefined, after: 3 })).toBeUndefined();
    expect(searchOutcome({ ...subtitles, before: 3, after: undefined })).toBeUndefined();
  });

  it("is shown in items by servers that count items, for which an unchanged count has no meaning", () => {
    const items = { countsSubtitles: false };
    expect(searchOutcome({ ...items, before: 15, after: 3, searched: 15 })).toBe(
      "12 complete, 3 incomplete",
    );
    expect(searchOutcome({ ...items, before: 15, after: 15, searched: 15 })).toBeUndefined();
  });
});

const path = "/m/Film.en.hi.srt";
const flags = { hi: true, forced: false };
const subtitle = {
  code2: "en",
  name: "English",
  ...flags,
  path,
  file_size: 1,
  embedded_track_id: null,
  id: null,
};
const hiFile = movieFiles({
  kind: "movie",
  id: 7,
  title: "Film",
  year: "1994",
  subtitles: [subtitle],
})[0]!;
const plain: ToolFile = {
  ...hiFile,
  key: fileKey({ kind: "movie", id: 7, path: "/m/Film.en.srt" }),
};

function jobOf(id: number, tool: "remove_HI" | "common", state: JobStep["state"]): Job {
  const step = { id, name: "", state, reason: undefined, outcome: undefined };
  return {
    id,
    title: "",
    isStopping: false,
    isPaused: false,
    waitingFor: undefined,
    elapsed: { time: 0, steps: 0 },
    steps: [{ ...step, tags: tagsOf(hiFile.file, { tool }) }],
  };
}

describe("the state of a file", () => {
  it("comes from the last step that processed it", () => {
    const stateOf = fileStates([jobOf(1, "common", "failed"), jobOf(2, "common", "done")]);
    expect(stateOf(hiFile)?.id).toBe(2);
    expect(stateOf(plain)).toBeUndefined();
  });

  it("continues with a file that lost its HI tags and has another name since", () => {
    expect(keyWithoutHi(hiFile.key)).toBe(plain.key);
    expect(fileStates([jobOf(1, "remove_HI", "done")])(plain)?.state).toBe("done");
    expect(fileStates([jobOf(1, "remove_HI", "running")])(plain)).toBeUndefined();
  });

  it("continues with a step that waited while the file was renamed", () => {
    const waited = [jobOf(1, "remove_HI", "done"), jobOf(2, "common", "failed")];
    expect(fileStates(waited)(plain)?.state).toBe("failed");
  });

  it("is found by the owner of the files", () => {
    const jobs = [jobOf(1, "common", "done")];
    expect(jobsOn(jobs, [plain])).toEqual(jobs);
    const other = { ...plain, file: { ...plain.file, id: 8 } };
    expect(jobsOn(jobs, [other])).toEqual([]);
  });
});

describe("subtitle files", () => {
  it("keep the flags of the file, and have a short name", () => {
    expect(hiFile.file).toEqual({
      kind: "movie",
      id: 7,
      language: "en",
      path,
      hi: true,
      forced: false,
    });
    expect([hiFile.name, hiFile.label]).toEqual(["Film (1994)", "English HI"]);
    expect(languageOptions([hiFile, plain])).toEqual([{ value: "en:hi", label: "English HI" }]);
  });
});
