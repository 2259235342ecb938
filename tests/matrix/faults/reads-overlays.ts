import { fireEvent } from "@testing-library/react";
import { known, movie, over, readOf, series } from "./places";
import type { Place } from "./places";
import { becomes, press, pressable } from "./stage";
import {
  action,
  byAction,
  byButton,
  chooseFile,
  deleteProfile,
  openFolders,
  openTools,
  patient,
  search,
} from "./steps";

const isClosed = () => document.querySelector("[role=dialog]") === null;
const openOrigin = async () => {
  await press("Manage English");
  await press("Origin");
};

/** All dialogs, menus and panels that read something, over their pages. */
export const OVERLAYS: readonly Place[] = [
  over(
    movie,
    "manual search of a movie",
    async () => {
      await action("Manual");
      await search();
    },
    readOf("providers/movies", /\d+ results/, {
      ...patient,
      takesAlong: ["GET movies/history", "GET movies/blacklist"],
    }),
    readOf("movies/history", /\d+ results/, { ask: search, retry: "Try again" }),
    readOf("movies/blacklist", /\d+ results/, { ask: search, retry: "Try again" }),
  ),
  over(
    movie,
    "why nothing is found for a movie",
    byButton(/^Why is .* missing\?$/),
    readOf("providers", /providers are searched/, { retry: "Try again" }),
    readOf("movies/history", "Synced", { retry: "Try again" }),
    readOf("system/health", "The server has its file path", {
      isQuiet: "only the folders are not looked at",
      retry: null,
    }),
  ),
  over(movie, "history of a movie", byAction("History"), readOf("movies/history", "Synced")),
  over(
    movie,
    "where a movie's subtitle came from",
    byButton("Origin of the English subtitle"),
    readOf("movies/history", "Podnapisi", {
      says: /Could not load the history/,
      retry: "Try again",
    }),
  ),
  over(movie, "edit movie", byAction("Edit Movie"), known("system/languages/profiles", "Anime")),
  over(series, "edit series", byAction("Edit Series"), known("system/languages/profiles", "Anime")),
  over(
    movie,
    "upload to a movie",
    byAction("Upload"),
    known("system/languages", "Swedish"),
    known("system/languages/profiles", "In the languages profile"),
  ),
  over(series, "upload to a series", byAction("Upload")),
  over(
    movie,
    "subtitle tools",
    openTools,
    readOf("movies", ".en.srt", {
      takesAlong: ["GET system/languages/profiles", "GET system/languages"],
    }),
  ),
  over(series, "subtitle tools of a series", openTools, readOf("episodes", "S03E08 The Hunt")),
  over(
    "settings/languages",
    "languages profile",
    byButton(/^Edit /),
    known("system/languages", "Exclude if"),
  ),
  over(
    "settings/languages",
    "delete a languages profile",
    deleteProfile("English"),
    // One sentence counts both: it is not shown without one of them.
    readOf("series", /uses? it and will/, {
      what: "the series",
      says: /Could not count/,
      retry: "Count again",
      takesAlong: ["GET movies"],
    }),
    readOf("movies", /uses? it and will/, {
      what: "the movies",
      says: /Could not count/,
      retry: "Count again",
      takesAlong: ["GET series"],
    }),
  ),
  over(
    "settings/general",
    "folders of the server",
    openFolders(/^Folder/),
    readOf("files", "..", { says: /Could not load the folders/, retry: "Try again" }),
  ),
  over(
    series,
    "manual search of an episode",
    async () => {
      await press(/^Manually search for subtitles for /);
      await search();
    },
    readOf("providers/episodes", /\d+ results/, {
      ...patient,
      takesAlong: ["GET episodes/history", "GET episodes/blacklist"],
    }),
    readOf("episodes/history", /\d+ results/, { ask: search, retry: "Try again" }),
    readOf("episodes/blacklist", /\d+ results/, { ask: search, retry: "Try again" }),
  ),
  over(
    series,
    "history of an episode",
    byButton(/^History of Harbor Lights S03E08/),
    readOf("episodes/history", /\d\d%/),
  ),
  over(
    series,
    "where an episode's subtitle came from",
    openOrigin,
    readOf("episodes/history", "Provider", {
      // Its row is refetched too, and the dialog closes if that is late.
      ask: async () => {
        if ((await becomes(isClosed, 5_000)) && pressable("Manage English")) await openOrigin();
      },
      says: /Could not load the history/,
      retry: "Try again",
    }),
  ),
  over(
    series,
    "upload of a file with an odd name",
    async () => {
      await byAction("Upload")();
      await chooseFile("no idea.srt");
    },
    readOf("subtitles/info", "no idea.srt", {
      says: /The file names could not be checked/,
      retry: "check again",
    }),
  ),
  over(
    movie,
    "sync",
    async () => {
      await openTools();
      await press("Sync");
    },
    readOf("subtitles", "Reference track", { retry: "Try again" }),
  ),
  over(
    "movies",
    "search",
    async () => {
      const box = document.querySelector<HTMLInputElement>("[role=combobox]")!;
      box.focus();
      fireEvent.change(box, { target: { value: "harb" } });
    },
    readOf("system/searches", "Harbor Lights", { says: /The search failed/, retry: null }),
  ),
];
