import { describe } from "vitest";
import { LISTS } from "./writes-lists";
import { walkAll } from "./writes-walk";

describe("writes of histories and blacklists under every fault", () => {
  walkAll(LISTS);
});
