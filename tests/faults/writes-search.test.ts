import { describe } from "vitest";
import { walkAll } from "./writes-run";
import { SEARCHES } from "./writes-search";

describe("writes of manual searches under every fault", () => walkAll(SEARCHES));
