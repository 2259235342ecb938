import { PAGES } from "./reads";
import { walkAll } from "./walk";

walkAll(PAGES.filter(({ path }) => /^(settings|system)/.test(path)));
