import { describe } from "vitest";
import { SEARCHES } from "./writes-search";
import { walkAll } from "./writes-walk";

describe("writes of manual searches under every fault", () => {
  walkAll(SEARCHES);
});
