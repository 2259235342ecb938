import { describe } from "vitest";
import { walkAll } from "./writes-run";
import { LISTS } from "./writes-lists";

describe("writes of histories and blacklists under every fault", () => walkAll(LISTS));
