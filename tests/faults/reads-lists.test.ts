import { PAGES } from "./reads";
import { walkAll } from "./walk";

walkAll(PAGES.filter(({ path }) => /^(series|movies)/.test(path)));
