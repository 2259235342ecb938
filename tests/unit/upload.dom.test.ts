import { fireEvent, render } from "@testing-library/react";
import { createElement } from "react";
import type { ComponentProps } from "react";
import { describe, expect, it, vi } from "vitest";
import { fileSize, checkFiles } from "@/features/subtitles/upload/upload-files";
import { findEpisode, nameBatches, readKind } from "@/features/subtitles/upload/upload-names";
import { resolveRows } from "@/features/subtitles/upload/upload-rows";
import type { ResolveContext, UploadRow } from "@/features/subtitles/upload/upload-rows";
import { uploadOutcome } from "@/queries/upload-outcome";
import { DropArea } from "@/ui/DropArea";
import { readFileName } from "@/utils/file-names";

const file = (name: string, size = 5) => new File(["x".repeat(size)], name);
/** A file that reports this size without having it. */
const large = (name: string, size: number) =>
  Object.defineProperty(file(name), "size", { value: size });
const MB = 1024 * 1024;
const rejectionReasons = (...files: File[]) =>
  checkFiles({ files, folders: [] }).rejected.map(({ why }) => why);
const times = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => `${name}.S01E${n}.srt`);

describe("selected files", () => {
  it("are accepted with all types that the server accepts, in any spelling", () => {
    const names = ["a.srt", "b.sub", "c.SMI", "d.txt", "e.ssa", "f.Ass", "g.mpl", "h.VTT"];
    const { accepted, rejected } = checkFiles({
      files: names.map((name) => file(name)),
      folders: [],
    });
    expect(accepted.map(({ name }) => name)).toEqual(names);
    expect(rejected).toEqual([]);
  });

  it.each(["a.exe", "srt", "a.srt.zip", "a.", ".srt.png", "no-type"])("%s is rejected", (name) => {
    expect(rejectionReasons(file(name))).toEqual([
      `“${name}” is not a subtitle file (.srt .sub .smi .txt .ssa .ass .mpl .vtt).`,
    ]);
  });

  it("are rejected if they are empty or larger than 20 MB; others are kept", () => {
    const { accepted, rejected } = checkFiles({
      files: [file("none.srt", 0), large("huge.srt", 50 * MB), large("most.srt", 20 * MB)],
      folders: ["Season 1"],
    });
    expect(accepted.map(({ name }) => name)).toEqual(["most.srt"]);
    expect(rejected.map(({ why }) => why)).toEqual([
      "“Season 1” is a folder. Choose the files inside it.",
      "“none.srt” is empty.",
      "“huge.srt” is 50 MB. Subtitles can be up to 20 MB.",
    ]);
    expect(rejectionReasons(large("bit.srt", 20 * MB + 1))).toHaveLength(1);
  });

  it("have readable sizes", () => {
    expect([5, 12_345, 20.5 * MB, 5000 * MB].map(fileSize)).toEqual([
      "5 B",
      "12 KB",
      "20.5 MB",
      "5000 MB",
    ]);
  });

  it("are taken from a drop without its folders", () => {
    const folder = new File([], "Season 1");
    const dropped = vi.fn<ComponentProps<typeof DropArea>["onDrop"]>();
    render(createElement(DropArea, { label: "", onDrop: dropped }));
    const dataTransfer = {
      types: ["Files"],
      items: [
        { kind: "file", webkitGetAsEntry: () => ({ isDirectory: true, name: "Season 1" }) },
        { kind: "file", webkitGetAsEntry: () => ({ isDirectory: false, name: "a.srt" }) },
        { kind: "string" },
      ],
      files: [folder, file("a.srt")],
    };
    fireEvent.drop(window, { dataTransfer });
    const [{ files, folders }] = dropped.mock.lastCall ?? [{ files: [], folders: [] }];
    expect(files.map(({ name }) => name)).toEqual(["a.srt"]);
    expect(folders).toEqual(["Season 1"]);
  });
});

const guess = (season: number, episode: number, subtitle_language: string | null = null) => ({
  season,
  episode,
  subtitle_language,
});

describe("the names of one request", () => {
  it("are fifty at most, in their order", () => {
    const names = times(120, "Show");
    expect(nameBatches(names).map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(nameBatches(names).flat()).toEqual(names);
    expect(nameBatches([])).toEqual([]);
  });

  it("fit in a URL of 8 kB, which is the limit of proxies, in all scripts", () => {
    const names = [
      ...times(60, "ألف ليلة وليلة".repeat(6)),
      "鋼".repeat(2_000),
      ...times(60, "鋼の夢"),
    ];
    const batches = nameBatches(names);
    expect(batches.flat()).toEqual(names);
    for (const batch of batches.filter(({ length }) => length > 1)) {
      const query = new URLSearchParams(batch.map((name) => ["filenames[]", name]));
      expect(`/bazarr/api/subtitles/info?${query}`.length).toBeLessThan(7_000);
    }
  });
});

describe("the episode of a name", () => {
  const episodes = [
    { season: 0, episode: 7 },
    { season: 1, episode: 0 },
    { season: 2, episode: 5 },
  ];
  const find = (name: string, told: ReturnType<typeof guess>) =>
    findEpisode(readFileName(name), told, episodes);

  it("is the one with its season and number", () => {
    expect(find("x.S02E05.srt", guess(2, 5))).toBe(episodes[2]);
    expect(find("x.S02E06.srt", guess(2, 6))).toBeUndefined();
  });

  it("is found by the name itself first, and by the server if the name has no numbers", () => {
    expect(find("Season 2 - 05 - x.srt", guess(0, 0))).toBe(episodes[2]);
    expect(find("x.S02E06.srt", guess(2, 5))).toBeUndefined();
    expect(find("x the fifth.srt", guess(2, 5))).toBe(episodes[2]);
  });

  it("is a special only if the name is explicit, because the server sends 0 for no season", () => {
    expect(find("Anime - 07.srt", guess(0, 7))).toBeUndefined();
    expect(find("x.S00E07.srt", guess(0, 7))).toBe(episodes[0]);
    expect(find("Specials - 07.srt", guess(0, 7))).toBe(episodes[0]);
    expect(find("x 0x07.srt", guess(0, 7))).toBe(episodes[0]);
    expect(find("x 10x07.srt", guess(0, 7))).toBeUndefined();
  });

  it("is number 0 only if the name is explicit", () => {
    expect(find("Season 1.srt", guess(1, 0))).toBeUndefined();
    expect(find("x.S01E00.srt", guess(1, 0))).toBe(episodes[1]);
  });
});

describe("the subtitle type in a file name", () => {
  const languages = [
    { code2: "en", code3: "eng" },
    { code2: "fr", code3: "fre" },
    { code2: "pb", code3: "pob" },
    { code2: "zt", code3: "zht" },
  ];
  const serverCodes = new Set(["nl", "pt", "pb", "ru", "en"]);
  const read = (name: string, told: string | null, more: { code2: string }[] = []) =>
    readKind(readFileName(name), guess(1, 1, told), {
      languages: [...languages, ...more],
      serverCodes,
    });

  it.each([
    ["a.en.srt", "en", "en"],
    ["a.pt-BR.srt", "pt-BR", "pb"],
    ["a.zh-Hant.srt", "zh-Hant", "zt"],
    ["a.eng.srt", "eng", "en"],
    ["a.fr-CA.srt", "fr-CA", "fr"],
    ["a.French.srt", null, "fr"],
    // The name has no language, but the server detects it.
    ["a.srt", "fre", "fr"],
    ["a.srt", "pt-BR", "pb"],
    ["a.srt", null, undefined],
  ])("%s is %s in the server's notation: %s", (name, told, language) => {
    expect(read(name, told)).toMatchObject({ language, notEnabled: undefined });
  });

  it.each([
    ["a.nl.srt", "nl", "nl"],
    ["a.ru.srt", null, "ru"],
    ["a.pt.srt", null, "pt"],
    ["a.srt", "rus", "ru"],
    // Not supported by any server.
    ["a.cy.srt", null, "cy"],
  ])("%s is a language that is not enabled, never another one", (name, told, notEnabled) => {
    expect(read(name, told)).toMatchObject({ language: undefined, notEnabled });
  });

  it("is the one that an older server has for a newer language", () => {
    const spanish = [{ code2: "es" }];
    expect(read("a.es-MX.srt", null, spanish).language).toBe("es");
    serverCodes.add("ea");
    expect(read("a.es-MX.srt", null, spanish)).toMatchObject({ notEnabled: "ea" });
  });

  it("has the forced or HI flag that the name contains", () => {
    expect(read("a.en.srt", "en").flags).toBeUndefined();
    expect(read("a.en.forced.srt", "en").flags).toEqual({ hi: false, forced: true });
    expect(read("a.forced.en.srt", "en").flags).toEqual({ hi: false, forced: true });
    expect(read("a.en.SDH.srt", "en").flags).toEqual({ hi: true, forced: false });
    expect(read("a.en.hi.forced.srt", "en").flags).toEqual({ hi: false, forced: true });
    expect(read("hi.there.S01E01.en.srt", "en").flags).toBeUndefined();
  });

  it.each([null, "hi", "hin"])(
    "is Hindi with its flag for hi.hi, if the server reads %s",
    (told) => {
      const flags = { hi: true, forced: false };
      expect(read("a.hi.hi.srt", told, [{ code2: "hi" }])).toMatchObject({ language: "hi", flags });
      expect(read("a.hi.hi.srt", told)).toMatchObject({
        language: undefined,
        notEnabled: "hi",
        flags,
      });
    },
  );

  it("is not Hindi if another language is next to hi, although the server reports it", () => {
    const hindi = [{ code2: "hi" }];
    const french = { language: "fr", flags: { hi: true, forced: false } };
    for (const name of ["a.fr.hi.srt", "a.hi.fr.srt"]) {
      expect(read(name, "hi")).toMatchObject(french);
      expect(read(name, "hi", hindi)).toMatchObject(french);
    }
    expect(read("a.hi.srt", "hi", hindi)).toMatchObject({ language: "hi", flags: undefined });
    expect(read("a.hi.srt", "hi")).toMatchObject({
      language: undefined,
      notEnabled: undefined,
      flags: { hi: true, forced: false },
    });
  });
});

describe("two hundred rows", () => {
  it("are matched in little time", () => {
    let looks = 0;
    const episodes = Array.from({ length: 1000 }, (_, index) => ({
      id: index,
      get season() {
        looks += 1;
        return 1 + Math.floor(index / 50);
      },
      episode: 1 + (index % 50),
      subtitles: [],
    }));
    const rows = Array.from({ length: 200 }, (_, id): UploadRow => {
      return { id, file: file(`x${id}.srt`), picks: {} };
    });
    const around = {
      episodes,
      guesses: new Map(
        rows.map(({ id, file: { name } }) => [name, guess(1 + (id % 20), 1 + (id % 50))]),
      ),
      profile: [{ language: "en", hi: false, forced: false }],
      keepsHi: true,
      languages: [{ code2: "en" }],
      serverCodes: new Set(["en"]),
      isLoading: false,
      repairs: new Map(),
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the fields in use
    const resolved = resolveRows(rows, around as unknown as ResolveContext, () => false);
    // Each episode is read a few times, not once per file.
    expect(looks).toBeLessThan(10 * episodes.length);
    expect(
      resolved.filter(({ words }) => words === "Conflicts with another file in this list"),
    ).toHaveLength(200);
  });
});

/** A subtitle in the server's list: "en", "en:hi". */
const sub = (
  key: string,
  path: string | null = `/m/x.${key}.srt`,
  file_size: number | null = 9,
) => {
  const [code2 = "", flag] = key.split(":");
  const name = { en: "English", fr: "French", pt: "Portuguese" }[code2] ?? code2;
  return {
    name,
    code2,
    hi: flag === "hi",
    forced: flag === "forced",
    path,
    file_size,
    embedded_track_id: null,
    id: null,
  };
};

describe("the result of an upload", () => {
  const upload = (key: string) => ({ ...sub(key), language: sub(key).code2, file: file("a.srt") });
  const outcome = (key: string, before: ReturnType<typeof sub>[], after: typeof before) =>
    uploadOutcome(upload(key), { subtitles: before }, { subtitles: after });

  it("is empty if the server lists the uploaded file", () => {
    expect(outcome("en", [], [sub("en")])).toBeUndefined();
    expect(outcome("en", [sub("en")], [sub("en")])).toBeUndefined();
    expect(outcome("en", [sub("en:hi")], [sub("en:hi"), sub("en")])).toBeUndefined();
  });

  it.each([
    ["hearing impaired by its text", "en", [], [sub("en:hi")], "English HI"],
    [
      "over a file with another mark",
      "en",
      [sub("en:hi", "/m/x.srt", 9)],
      [sub("en:hi", "/m/x.srt", 12)],
      "English HI",
    ],
    ["of another language of the pair", "pb", [], [sub("pt")], "Portuguese"],
    [
      "a single language, without it in the name",
      "fr",
      [sub("en", "/m/x.srt", 9)],
      [sub("en", "/m/x.srt", 12)],
      "English",
    ],
    ["while another one arrived", "en", [], [sub("fr"), sub("en:hi")], "English HI"],
  ])("is shown as it is: %s", (_what, sent, before, after, told) => {
    expect(outcome(sent, before, after)).toBe(`Saved. The server lists it as ${told}`);
  });

  it("is reported as uncertain if the server's list has not changed", () => {
    expect(outcome("en", [sub("en:hi")], [sub("en:hi")])).toBe(
      "Accepted. Listed on the server: English HI",
    );
  });

  it("is a failure if the list has no subtitle of that language, or only an embedded one", () => {
    expect(() => outcome("en", [sub("fr")], [sub("fr")])).toThrow("does not list it");
    expect(() => outcome("en", [sub("en", null)], [sub("en", null)])).toThrow("does not list it");
  });

  it("is unknown if the server's list is unknown", () => {
    expect(uploadOutcome(upload("en"), undefined, { subtitles: [] })).toBeUndefined();
  });
});
