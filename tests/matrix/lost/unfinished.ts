import { resetStores } from "../../stores";
import { fireEvent, screen, within } from "@testing-library/react";
import { renderApp } from "../../pages/render-app";
import type { RenderAppOptions } from "../../pages/render-app";

export type App = ReturnType<typeof renderApp>;

/** Something started on a page, with the ways to check and finish it. */
export interface Unfinished {
  app: App;
  /** Fails unless it is exactly as it was left. */
  check: () => Promise<void>;
  /** Submits it: the one or two clicks a user would make. */
  submit: () => Promise<void>;
  /** Waits until it is done and shown as done. */
  finished: () => Promise<void>;
  /** Fails unless it still exists after a failed submit; default: `check`. */
  checkFailed?: () => Promise<void>;
  /** The click that retries after a failure; default: `submit`. */
  retry?: () => Promise<void>;
  /** The write at its end, and a text in it; undefined if it sends nothing. */
  write?: { method: "post" | "patch"; path: string; body: RegExp };
  /** The error text after a failed write. */
  errorText?: RegExp;
  /**
   * Another tab saves the same; resolves when that is shown, with a function that keeps the own version, if the page
   * asks.
   */
  saveElsewhere?: () => Promise<void>;
  /** Emits the server events for a change of the item; `remove` emits the ones for its deletion. */
  update: () => void;
  remove?: () => Promise<void>;
  /** Reads that must not be repeated, because they would replace the unsaved work. */
  unrepeatedRead?: string;
  /** The part of it that is stored while the tab is hidden, because the browser may discard the tab. */
  storedPart?: RegExp;
  /** The choice between the two versions appears on Save, not in the dialog. */
  resolvesOnSave?: boolean;
  /** All of it may be stored for a reload. */
  isReloadable?: boolean;
  /** True if the page can be left without confirmation because nothing is lost. */
  isKeptByLeaving?: boolean;
}

/** Starts something on a page. */
export type Maker = (options: RenderAppOptions) => Promise<Unfinished>;

export const retype = (input: HTMLElement, value: string) =>
  fireEvent.change(input, { target: { value } });
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole("button", { name }));
export const dialogOf = async (name: string | RegExp) =>
  within(await screen.findByRole("dialog", { name }));
/** Resolves a conflict between two tabs by keeping this tab's version. */
export const keepMine = async () =>
  fireEvent.click(await screen.findByRole("button", { name: "Keep my change" }));

const SMALL = { size: { series: 4, movies: 10, episodes: 40 } } as const;

/** Opens a page of a small library with form authentication, and a currently valid session. */
export function open(path: string, options: RenderAppOptions): App {
  resetStores(["changes"]);
  return renderApp(path, {
    ...options,
    mock: { ...SMALL, auth: "form", password: "secret", ...options.mock },
    apiKey: "the-first-key",
    prepare: (api) => {
      api.db.apiKey = "the-first-key";
      options.prepare?.(api);
    },
  });
}
