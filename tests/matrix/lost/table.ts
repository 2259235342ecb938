/** Unsaved work on the screen that exists nowhere else. */
export const UNSAVED_WORK = {
  typedSettings: "typed settings, including a secret",
  profile: "a half-edited languages profile",
  provider: "a half-filled provider dialog",
  notification: "a half-filled notification dialog",
  massEdit: "a Mass Edit selection with a chosen profile",
  upload: "selected upload files with their languages and episodes",
  search: "sorted and filtered results of a manual search",
  tool: "a half-filled dialog of a subtitle tool",
  list: "page, order, and filter of a list",
} as const;

/** Events in the meantime. */
export const EVENTS = {
  fails500: "a failed save: 500",
  fails406: "a rejected save: 406",
  failsOffline: "a save that does not reach the server",
  login: "a 401 during work, and a login",
  newKey: "a 401 during work, and another key in the server's page",
  socketGone: "a socket that is disconnected for minutes",
  restarted: "a restart of the server",
  upgraded: "an upgrade of the server that deletes the requested code",
  changedElsewhere: "a save of the same thing in another tab",
  hidden: "a closed laptop: the tab is hidden and misses the events",
  leaving: "Back, a link, Ctrl+K, closing the tab",
  updated: "an event that the item was changed",
  deleted: "an event that the item was deleted",
} as const;

export type WorkName = keyof typeof UNSAVED_WORK;
export type EventName = keyof typeof EVENTS;

const nothingToSave = "nothing is saved";
const isGone = "the item no longer exists, which is reported: see the tests of single cases";

/** The cells that do not exist, with the reasons. All others are tests. */
export const NO_CELLS: Partial<Record<WorkName, Partial<Record<EventName, string>>>> = {
  list: {
    fails500: nothingToSave,
    fails406: nothingToSave,
    failsOffline: nothingToSave,
    changedElsewhere: "it is in this tab's URL",
  },
  search: { changedElsewhere: "results belong to this tab" },
  tool: {
    changedElsewhere: "its values are not saved anywhere",
    deleted: isGone,
  },
  upload: { deleted: isGone },
  typedSettings: { deleted: "settings are never deleted" },
};

/** All cells of the table. */
export function cells(): { kind: WorkName; event: EventName }[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record
  const names = Object.keys(UNSAVED_WORK) as WorkName[];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record
  const events = Object.keys(EVENTS) as EventName[];
  return names
    .flatMap((kind) => events.map((event) => ({ kind, event })))
    .filter(({ kind, event }) => NO_CELLS[kind]?.[event] === undefined);
}
