import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { App, WritePlace } from "./writes";
import { dialogOf, press } from "./writes-steps";

const byButton = (
  endpoint: string,
  path: string,
  name: string | RegExp,
  subject: RegExp,
): WritePlace => ({
  endpoint,
  place: `${String(name)} on ${path}`,
  path,
  findControl: () => screen.findByRole("button", { name }),
  subject,
});

/** A confirmation whose button has the name of the action. */
const byQuestion = (
  endpoint: string,
  place: string,
  path: string,
  title: RegExp,
  word: string,
  open: (app: App) => Promise<unknown>,
  subject: RegExp,
): WritePlace => ({
  endpoint,
  place,
  path,
  findControl: async (app) =>
    (await dialogOf(title, () => open(app))).getByRole("button", { name: word }),
  subject,
});

const fromMenu = (item: string) => async (app: App) => {
  await press(app, "Menu");
  await app.user.click(await screen.findByRole("menuitem", { name: item }));
};

const box = () => screen.getByRole("combobox", { name: "Find series and movies" });

/** The palette after typing this; returns an option of it. */
const fromPalette = (typed: string, option: RegExp) => async (app: App) => {
  await screen.findByRole("main");
  await waitFor(async () => {
    await app.user.keyboard("{Control>}k{/Control}");
    expect(box()).toHaveFocus();
  });
  await app.user.clear(box());
  if (typed !== "") await app.user.type(box(), typed);
  return screen.findByRole("option", { name: option });
};

const power = (
  item: "Restart" | "Shutdown",
  title: RegExp,
  word: string,
  open: (app: App) => Promise<unknown> = fromMenu(item),
): WritePlace => ({
  ...byQuestion(
    "POST system",
    `${item} in the menu`,
    "/system/logs",
    title,
    word,
    open,
    /(Restarting|Shutting down) failed/,
  ),
  isPower: true,
});

const task = /Starting the task Check Health/;

/** The system pages and the menu. */
export const SYSTEM: readonly WritePlace[] = [
  {
    ...byButton("POST system/tasks", "/system/tasks", /^(Run )?Check Health( failed)?$/, task),
    mayBeBusy: true,
  },
  {
    endpoint: "POST system/tasks",
    place: "the palette",
    path: "/system/tasks",
    findControl: fromPalette("Check Health", /^Run task: Check Health/),
    subject: task,
    mayBeBusy: true,
  },
  byButton("POST providers", "/system/providers", "Reset", /Resetting the providers/),
  byButton(
    "POST system/announcements",
    "/system/announcements",
    /^Dismiss: No link here/,
    /Dismissing the announcement/,
  ),
  byQuestion(
    "DELETE system/logs",
    "Empty on /system/logs",
    "/system/logs",
    /^Empty the log/,
    "Empty",
    (app) => press(app, "Empty"),
    /Emptying the log/,
  ),
  byButton("POST system/backups", "/system/backups", "Create", /Creating a backup/),
  byQuestion(
    "DELETE system/backups",
    "Delete on /system/backups",
    "/system/backups",
    /^Delete the backup/,
    "Delete",
    (app) => press(app, /^Delete bazarr_backup/),
    /Deleting the backup bazarr_backup_\S+\.zip/,
  ),
  {
    ...byQuestion(
      "PATCH system/backups",
      "Restore on /system/backups",
      "/system/backups",
      /^Restore the backup/,
      "Restore and restart",
      (app) => press(app, /^Restore bazarr_backup/),
      /Restoring the backup bazarr_backup_\S+\.zip/,
    ),
    isPower: true,
  },
  ...(["Restart", "Shutdown"] as const).map((item): WritePlace => ({
    ...power(item, /^(Restart|Shut down) Bazarr/, item === "Restart" ? item : "Shut down", (app) =>
      press(app, item),
    ),
    place: `${item} on /system/status`,
    path: "/system/status",
    sameCodeAs: `${item} in the menu`,
  })),
  {
    ...power("Restart", /^Restart Bazarr/, "Restart", async (app) =>
      app.user.click(await fromPalette("Restart", /^Restart/)(app)),
    ),
    place: "Restart in the palette",
    sameCodeAs: "Restart in the menu",
  },
  power("Restart", /^Restart Bazarr/, "Restart"),
  power("Shutdown", /^Shut down Bazarr/, "Shut down"),
  {
    endpoint: "POST system/account",
    place: "the login",
    path: "/login",
    mock: { auth: "form", password: "secret" },
    needsFreshPage: true,
    isLoggedOut: true,
    repeatableReason: "logging in twice is logging in",
    findControl: async (app) => {
      const name = await screen.findByLabelText(/Username/);
      await waitFor(() => expect(name).toBeEnabled());
      if (name.matches("[value='']")) await app.user.type(name, "admin");
      const password = screen.getByLabelText(/^Password/);
      if (password.matches("[value='']")) await app.user.type(password, "secret");
      return screen.findByRole("button", { name: "LOGIN" });
    },
    subject: /Login Failed/,
    expectInputKept: () => {
      expect(screen.getByLabelText(/Username/)).toHaveValue("admin");
      expect(screen.getByLabelText(/^Password/)).toHaveValue("secret");
    },
    mayBeBusy: true,
  },
  {
    endpoint: "POST system/account",
    place: "Logout in the menu",
    path: "/system/logs",
    mock: { auth: "form" },
    needsFreshPage: true,
    repeatableReason: "logging out twice is logging out",
    findControl: async (app) => {
      if (!screen.queryByRole("menuitem", { name: "Logout" })) await press(app, "Menu");
      return screen.findByRole("menuitem", { name: "Logout" });
    },
    subject: /Logging out/,
  },
];

/** Searches for all missing subtitles, from the palette. */
export const PALETTE: readonly WritePlace[] = (["series", "movies"] as const).map((kind) => ({
  endpoint: `PATCH ${kind}`,
  place: "the palette",
  path: "/system/logs",
  findControl: fromPalette(
    "",
    new RegExp(`^Search for all missing ${kind === "movies" ? "movie" : kind} subtitles`),
  ),
  subject: /Searching for all missing/,
}));
