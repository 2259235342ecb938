import { OVERLAYS } from "./reads";
import { walkAll } from "./walk";

walkAll(OVERLAYS);
