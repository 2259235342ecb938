import { fireEvent, screen, within } from "@testing-library/react";
import { resetStaged } from "@/store/staged-settings";
import { renderApp } from "../../pages/render-app";
import type { RenderAppOptions } from "../../pages/render-app";

export type App = ReturnType<typeof renderApp>;

/** Something that was begun on a page, and how it is looked at and finished. */
export interface Unfinished {
  app: App;
  /** Fails unless it stands there exactly as it was left. */
  check: () => Promise<void>;
  /** The last press, or the last two: what would be done anyway. */
  submit: () => Promise<void>;
  /** Waits until it is done, and says so. */
  settled: () => Promise<void>;
  /** Fails unless it is still there after a submit that failed; `check` where nothing else is said. */
  checkFailed?: () => Promise<void>;
  /** The press that tries again after a failure; `submit` where nothing else is said. */
  again?: () => Promise<void>;
  /** The write that it ends with, and a text that is in it; undefined when it sends nothing. */
  write?: { method: "post" | "patch"; path: string; has: RegExp };
  /** How a failure of that is reported. */
  words?: RegExp;
  /** Another tab saves the same; resolves when that shows, with how to choose one's own where it asks. */
  elsewhere?: () => Promise<void>;
  /** The server tells of a change of it, and of its end. */
  update: () => void;
  remove?: () => Promise<void>;
  /** Reads that must not happen again: they would replace what is there. */
  once?: string;
  /** What of it is written down while nobody looks at the tab: the browser may drop it. */
  keeps?: RegExp;
  /** The choice between theirs and mine comes at Save, not in the dialog. */
  asksAtSave?: boolean;
  /** All of it may be written down for a reload. */
  isReloadable?: boolean;
  /** Leaving without a question loses nothing of it. */
  isKeptByLeaving?: boolean;
}

/** Puts something on a page. */
export type Maker = (options: RenderAppOptions) => Promise<Unfinished>;

export const retype = (input: HTMLElement, value: string) =>
  fireEvent.change(input, { target: { value } });
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole("button", { name }));
export const dialogOf = async (name: string | RegExp) =>
  within(await screen.findByRole("dialog", { name }));
/** Chooses one's own in what two tabs have changed. */
export const keepMine = async () =>
  fireEvent.click(await screen.findByRole("button", { name: "Keep mine" }));

const SMALL = { size: { series: 4, movies: 10, episodes: 40 } } as const;

/** Opens a page of a small library behind a login form, with a session that is good for now. */
export function open(path: string, options: RenderAppOptions): App {
  resetStaged();
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
