import { PAGES } from "./reads";
import { walkAll } from "./walk";

walkAll(PAGES.filter(({ path }) => /^(wanted|history|blacklist)/.test(path)));
