import { OVERLAYS } from "./reads-overlays";
import { walkAll } from "./walk";

walkAll(OVERLAYS);
