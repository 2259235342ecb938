import type { MockApi } from "@mock-api/mock-api.ts";
import type { EpisodeRow } from "@mock-api/types.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http } from "msw";
import { pressAction } from "./steps";

/** Shared steps of the tests of both upload dialogs. */

/** A valid subtitle file: one line of text. */
export const LINE = "1\n00:00:01,000 --> 00:00:02,000\nHello\n";

/** A file to choose. */
export function subtitle(name: string, content = LINE): File {
  return new File([content], name);
}

/** A file that reports this size without having it. */
export function large(name: string, bytes: number): File {
  return Object.defineProperty(subtitle(name), "size", { value: bytes });
}

/** Chooses files like a user who disabled the picker's filter. */
export async function choose(inside: ReturnType<typeof within>, label: string, files: File[]) {
  await userEvent.setup({ applyAccept: false }).upload(inside.getByLabelText(label), files);
}

const entry = (isDirectory: boolean, name: string) => () => ({ isDirectory, name });

function transferOf(files: readonly File[], folders: readonly string[]) {
  return {
    types: ["Files"],
    files: [...folders.map((name) => new File([], name)), ...files],
    items: [
      ...folders.map((name) => ({ kind: "file", webkitGetAsEntry: entry(true, name) })),
      ...files.map(({ name }) => ({ kind: "file", webkitGetAsEntry: entry(false, name) })),
    ],
  };
}

/** Drags files over the page without dropping them. */
export function dragOver(files: readonly File[] = [subtitle("a.srt")]): void {
  fireEvent.dragEnter(document.body, { dataTransfer: transferOf(files, []) });
}

/** Drags files, and folders by their names, onto the page. */
export function drop(files: readonly File[], folders: readonly string[] = []): void {
  const dataTransfer = transferOf(files, folders);
  fireEvent.dragEnter(document.body, { dataTransfer });
  fireEvent.drop(document.body, { dataTransfer });
}

/** Records the uploads, in order: query, fields and the file's name. */
export function watchUploads(path: "episodes/subtitles" | "movies/subtitles") {
  const uploads: Record<string, string>[] = [];
  const handler = http.post(`*/api/${path}`, async ({ request }) => {
    const form = await request.clone().formData();
    const one = Object.fromEntries(new URL(request.url).searchParams);
    for (const [key, value] of form) one[key] = value instanceof File ? value.name : value;
    uploads.push(one);
    return undefined;
  });
  return { handler, uploads };
}

/** The subtitle files of an episode in GET /episodes: "fr:hi". */
export async function filesOn(api: MockApi, episodeId: number): Promise<string[]> {
  const response = await fetch(`${window.location.origin}/api/episodes?episodeid[]=${episodeId}`, {
    headers: { "X-API-KEY": api.db.apiKey },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mock's own response
  const { data } = (await response.json()) as { data: EpisodeRow[] };
  return (data[0]?.subtitles ?? [])
    .filter(({ path }) => path !== null)
    .map(({ code2, hi, forced }) => `${code2}${hi ? ":hi" : ""}${forced ? ":forced" : ""}`);
}

/** Opens an upload dialog with the page's button. */
export async function openUpload(app: { user: ReturnType<typeof userEvent.setup> }) {
  await pressAction(app, "Upload");
  const dialog = await screen.findByRole("dialog", { name: /^Upload - / });
  return { dialog, inside: within(dialog) };
}
