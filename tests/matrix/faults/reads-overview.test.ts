import { PAGES } from "./reads-pages";
import { walkAll } from "./walk";

walkAll(PAGES.filter(({ path }) => path.startsWith("overview")));
