import type { Maker } from "./unfinished";
import { libraryThings } from "./library-things";
import { settingsThings } from "./settings-things";
import type { ThingName } from "./table";

const MAKERS: Record<ThingName, Maker> = { ...settingsThings, ...libraryThings };

/** Starts a thing on its page. */
export const begin = (thing: ThingName) => MAKERS[thing]({});
