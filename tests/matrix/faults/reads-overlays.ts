import { fireEvent } from "@testing-library/react";
import { startUse, movie, overlay, readUse, series } from "./places";
import type { Place } from "./places";
import { waitUntil, press, findControl } from "./stage";
import {
  clickAction,
  openWithAction,
  openWithButton,
  chooseFile,
  deleteProfile,
  openFolders,
  openTools,
  providerSearch,
  search,
} from "./steps";

const isClosed = () => document.querySelector("[role=dialog]") === null;
const openOrigin = async () => {
  await press("Manage English");
  await press("Source");
};

/** All dialogs, menus and panels that read something, over their pages. */
export const OVERLAYS: readonly Place[] = [
  overlay(
    movie,
    "manual search of a movie",
    () => clickAction("Manual"),
    readUse("providers/movies", /\d+ results/, {
      ...providerSearch,
      dependentReads: ["GET movies/history", "GET movies/blacklist"],
    }),
    readUse("movies/history", /\d+ results/, { triggerRead: search, retry: "Try again" }),
    readUse("movies/blacklist", /\d+ results/, { triggerRead: search, retry: "Try again" }),
  ),
  overlay(
    movie,
    "why nothing is found for a movie",
    openWithButton(/^Why was nothing found for .*\?$/),
    readUse("providers", /providers are searched/, { retry: "Try again" }),
    readUse("movies/history", "Synced", { retry: "Try again" }),
    readUse("system/health", "Bazarr lists this video file", {
      unreportedReason: "only the folders are not looked at",
      retry: null,
    }),
  ),
  overlay(
    movie,
    "history of a movie",
    openWithAction("History"),
    readUse("movies/history", "Synced"),
  ),
  overlay(
    movie,
    "where a movie's subtitle came from",
    openWithButton("Source of the English subtitle"),
    readUse("movies/history", "Podnapisi", {
      errorText: /Could not load the history/,
      retry: "Try again",
    }),
  ),
  overlay(
    movie,
    "edit movie",
    openWithAction("Edit Movie"),
    startUse("system/languages/profiles", "Anime"),
  ),
  overlay(
    series,
    "edit series",
    openWithAction("Edit Series"),
    startUse("system/languages/profiles", "Anime"),
  ),
  overlay(
    movie,
    "upload to a movie",
    openWithAction("Upload"),
    startUse("system/languages", "Swedish"),
    startUse("system/languages/profiles", "In the languages profile"),
  ),
  overlay(series, "upload to a series", openWithAction("Upload")),
  overlay(
    movie,
    "subtitle tools",
    openTools,
    readUse("movies", ".en.srt", {
      dependentReads: ["GET system/languages/profiles", "GET system/languages", "GET system/tasks"],
    }),
  ),
  overlay(series, "subtitle tools of a series", openTools, readUse("episodes", "S03E08 The Hunt")),
  overlay(
    "settings/languages",
    "languages profile",
    openWithButton(/^Edit /),
    startUse("system/languages", "Exclude if"),
  ),
  overlay(
    "settings/languages",
    "delete a languages profile",
    deleteProfile("English"),
    // One sentence counts both: it is not shown without one of them.
    readUse("series", /uses? it and will/, {
      what: "the series",
      errorText: /Could not count/,
      retry: "Count again",
      dependentReads: ["GET movies"],
    }),
    readUse("movies", /uses? it and will/, {
      what: "the movies",
      errorText: /Could not count/,
      retry: "Count again",
      dependentReads: ["GET series"],
    }),
  ),
  overlay(
    "settings/general",
    "folders of the server",
    openFolders(/^Folder/),
    readUse("files", "..", { errorText: /Could not load the folders/, retry: "Try again" }),
  ),
  overlay(
    series,
    "manual search of an episode",
    () => press(/^Search manually for /),
    readUse("providers/episodes", /\d+ results/, {
      ...providerSearch,
      dependentReads: ["GET episodes/history", "GET episodes/blacklist"],
    }),
    readUse("episodes/history", /\d+ results/, { triggerRead: search, retry: "Try again" }),
    readUse("episodes/blacklist", /\d+ results/, { triggerRead: search, retry: "Try again" }),
  ),
  overlay(
    series,
    "history of an episode",
    openWithButton(/^History of Harbor Lights S03E08/),
    readUse("episodes/history", /\d\d\.\d%/),
  ),
  overlay(
    series,
    "where an episode's subtitle came from",
    openOrigin,
    readUse("episodes/history", "Provider", {
      // Its row is refetched too, and the dialog closes if that is late.
      triggerRead: async () => {
        if ((await waitUntil(isClosed, 5_000)) && findControl("Manage English")) await openOrigin();
      },
      errorText: /Could not load the history/,
      retry: "Try again",
    }),
  ),
  overlay(
    series,
    "upload of a file with an odd name",
    async () => {
      await openWithAction("Upload")();
      await chooseFile("no idea.srt");
    },
    readUse("subtitles/info", "no idea.srt", {
      errorText: /The file names could not be checked/,
      retry: "check again",
    }),
  ),
  overlay(
    movie,
    "sync",
    async () => {
      await openTools();
      await press("Sync");
    },
    readUse("subtitles", "Reference track", { retry: "Try again" }),
  ),
  overlay(
    "movies",
    "search",
    async () => {
      const box = document.querySelector<HTMLInputElement>("[role=combobox]")!;
      box.focus();
      fireEvent.change(box, { target: { value: "harb" } });
    },
    readUse("system/searches", "Harbor Lights", { errorText: /The search failed/, retry: null }),
  ),
];
