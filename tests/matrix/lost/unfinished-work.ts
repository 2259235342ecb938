import type { Maker } from "./unfinished";
import { libraryMakers } from "./library-makers";
import { settingsMakers } from "./settings-makers";
import type { WorkName } from "./table";

const MAKERS: Record<WorkName, Maker> = { ...settingsMakers, ...libraryMakers };

/** Starts a thing on its page. */
export const begin = (kind: WorkName) => MAKERS[kind]({});
