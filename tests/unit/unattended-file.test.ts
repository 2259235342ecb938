import { copyFile, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { EMPTY_MEMORY } from "@/automation/memory";
import { DEFAULT_RULES } from "@/automation/rules";
import { DataFile } from "@/server/automation/data-file";
import { API_KEY } from "../mock-api/mock-api.ts";
import { call, emptyFolder, runOnce, START, startUnattended } from "./unattended";

const NAME = "automation-server.json";
const entry = { path: "/a.mkv", release: null, tries: [], failures: 1, next: START };
const memoryOf = (...ids: number[]) => ({
  ...EMPTY_MEMORY,
  entries: Object.fromEntries(ids.map((id) => [`movie ${id} en`, entry])),
});

/** A folder whose file was written once for each of these numbers of entries. */
async function written(...counts: number[]) {
  const folder = await emptyFolder();
  const file = await DataFile.open(folder, NAME);
  for (const count of counts) {
    const ids = Array.from({ length: count }, (_, index) => index);
    await file.update((now) => ({ ...now, memory: memoryOf(...ids) }));
  }
  return { folder, main: path.join(folder, NAME) };
}

async function reopened(folder: string) {
  const file = await DataFile.open(folder, NAME);
  return { count: Object.keys(file.get().memory.entries).length, problem: file.problem, file };
}

describe("the file of automation", () => {
  it("keeps what was written, and the version before", async () => {
    const { folder, main } = await written(1, 2, 3);
    expect(await reopened(folder)).toMatchObject({ count: 3, problem: null });
    expect((await readdir(folder)).toSorted()).toEqual([NAME, `${NAME}.bak`]);
    await rename(`${main}.bak`, main);
    expect(await reopened(folder)).toMatchObject({ count: 2 });
  });

  it.each([0, 1, 20, 100])("uses the last good one if it was cut after %i bytes", async (size) => {
    const { folder, main } = await written(1, 2, 3);
    const text = await readFile(main, "utf8");
    await writeFile(main, text.slice(0, size));
    const { count, problem, file } = await reopened(folder);
    expect(count).toBe(2);
    expect(problem).toContain("damaged");
    // The damaged file never becomes the backup.
    await file.update((now) => ({ ...now, memory: memoryOf(1) }));
    await writeFile(main, "");
    expect(await reopened(folder)).toMatchObject({ count: 2 });
  });

  it("is complete after a stop between the steps of a write", async () => {
    const { folder, main } = await written(1, 2);
    await copyFile(main, `${main}.tmp`);
    await writeFile(main, (await readFile(main, "utf8")).replace("movie 1 en", "movie 7 en"));
    // The new file is not complete, and nothing was renamed.
    await writeFile(`${main}.tmp`, "{");
    expect(await reopened(folder)).toMatchObject({ count: 2, problem: null });
    // The old file was renamed, and the new one was not.
    await rename(main, `${main}.tmp`);
    expect(await reopened(folder)).toMatchObject({ count: 2, problem: null });
    expect(await reopened(folder)).toMatchObject({ count: 2, problem: null });
  });

  it("starts anew, and keeps the damaged file, if there is no good one", async () => {
    const folder = await emptyFolder();
    await writeFile(path.join(folder, NAME), "nonsense");
    expect(await reopened(folder)).toMatchObject({
      count: 0,
      problem: expect.stringContaining("damaged"),
    });
    expect(await readFile(path.join(folder, `${NAME}.damaged`), "utf8")).toBe("nonsense");
  });

  it("is left alone if a newer version has written it", async () => {
    const { folder, main } = await written(1);
    const newer = JSON.stringify({ version: 2, revision: 0, memory: {} });
    await writeFile(main, newer);
    await expect(DataFile.open(folder, NAME)).rejects.toThrow("newer version");
    expect(await readFile(main, "utf8")).toBe(newer);
  });

  it("applies changes one after the other, and none that cannot be stored", async () => {
    const { folder } = await written(1);
    const { file } = await reopened(folder);
    const add = () =>
      file.update((now) => ({ ...now, revision: now.revision + 1, memory: now.memory }));
    await Promise.all([add(), add(), add()]);
    expect(file.get().revision).toBe(3);
    await writeFile(path.join(folder, "other"), "");
    await rename(folder, `${folder}-away`);
    await expect(add()).rejects.toThrow("cannot be written");
    expect(file.get().revision).toBe(3);
    expect(file.problem).toContain("cannot be written");
    await rename(`${folder}-away`, folder);
    await add();
    expect(file).toMatchObject({ problem: null });
  });
});

describe("unreadable rules", () => {
  it("are named, replaced by the defaults, and stay in the file until rules are saved", async () => {
    const folder = await emptyFolder();
    const main = path.join(folder, NAME);
    const rules = { ...DEFAULT_RULES, maxItems: 3, steps: ["teleport"], note: "mine" };
    const stored = { version: 1, revision: 4, rules, memory: EMPTY_MEMORY };
    await writeFile(main, JSON.stringify(stored));
    const setup = await startUnattended({ folder });
    expect((await call(setup, "GET", "state")).body).toMatchObject({
      rules: { ...DEFAULT_RULES, maxItems: 3 },
      unreadable: ["steps"],
      revision: 4,
    });
    await runOnce(setup);
    const inFile = async () => JSON.parse(await readFile(main, "utf8")).rules;
    expect(await inFile()).toEqual(rules);
    await call(setup, "PUT", "rules", { revision: 4, rules: DEFAULT_RULES });
    expect(await inFile()).toEqual(DEFAULT_RULES);
    expect((await call(setup, "GET", "state")).body).toMatchObject({ unreadable: [], revision: 5 });
  });
});

it("the state and the log say that a file was damaged", async () => {
  const { folder, main } = await written(1, 2, 3);
  await writeFile(main, "{");
  const setup = await startUnattended({ folder });
  expect(setup.lines).toEqual([expect.stringContaining("The previous version is used")]);
  await runOnce(setup);
  const { body } = await call(setup, "GET", "state");
  expect(body.problem).toContain("The previous version is used");
});

it("no file contains the API key", async () => {
  const setup = await startUnattended();
  await runOnce(setup);
  const files = await readdir(setup.folder);
  const texts = await Promise.all(
    files.map((file) => readFile(path.join(setup.folder, file), "utf8")),
  );
  expect([...texts, ...setup.lines].join("\n")).not.toContain(API_KEY);
});
