/** Unsaved work on the screen that exists nowhere else. */
export const THINGS = {
  typedSettings: "typed settings, a secret among them",
  profile: "a languages profile half edited",
  provider: "a half-filled provider dialog",
  notification: "a half-filled notification dialog",
  massEdit: "a Mass Edit selection with a chosen profile",
  upload: "chosen upload files with their languages and episodes",
  search: "the results of a manual search, sorted and filtered",
  tool: "a half-filled dialog of a subtitle tool",
  list: "page, sort and filter of a list",
} as const;

/** Events in the meantime. */
export const EVENTS = {
  fails500: "the save fails: 500",
  fails406: "the save is refused: 406",
  failsOffline: "the save does not reach the server",
  login: "a 401 in the middle, and a login",
  newKey: "a 401 in the middle, and the server's page has another key",
  socketGone: "the socket is gone for minutes and comes back",
  restarted: "the server is restarted",
  upgraded: "the server is upgraded: code that is asked for is gone",
  changedElsewhere: "another tab saves the same thing",
  hidden: "the laptop is closed: the tab is hidden and the events are missed",
  leaving: "Back, a link, Ctrl+K, closing the tab",
  updated: "the server tells of a change of what is worked on",
  deleted: "the server tells that it is deleted",
} as const;

export type ThingName = keyof typeof THINGS;
export type EventName = keyof typeof EVENTS;

const nothingToSave = "nothing is saved";
const isGone =
  "there is nothing left to finish it on: that is reported, see the tests of single cases";

/** The cells that do not exist, with the reasons. All others are tests. */
export const WITHOUT: Partial<Record<ThingName, Partial<Record<EventName, string>>>> = {
  list: {
    fails500: nothingToSave,
    fails406: nothingToSave,
    failsOffline: nothingToSave,
    changedElsewhere: "it is this tab's own, in its address",
  },
  search: { changedElsewhere: "results are nobody else's" },
  tool: {
    changedElsewhere: "what is typed there is saved nowhere",
    deleted: isGone,
  },
  upload: { deleted: isGone },
  typedSettings: { deleted: "settings are never deleted" },
};

/** All cells of the table. */
export function cells(): { thing: ThingName; event: EventName }[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record
  const things = Object.keys(THINGS) as ThingName[];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record
  const events = Object.keys(EVENTS) as EventName[];
  return things
    .flatMap((thing) => events.map((event) => ({ thing, event })))
    .filter(({ thing, event }) => WITHOUT[thing]?.[event] === undefined);
}
