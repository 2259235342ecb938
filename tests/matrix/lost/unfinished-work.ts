import type { Maker } from "./unfinished";
import { libraryMakers } from "./library-makers";
import { settingsMakers } from "./settings-makers";
import type { WorkName } from "./table";

const MAKERS: Record<WorkName, Maker> = { ...settingsMakers, ...libraryMakers };

/** Starts this kind of unfinished work on its page. */
export const startUnfinished = (kind: WorkName) => MAKERS[kind]({});
