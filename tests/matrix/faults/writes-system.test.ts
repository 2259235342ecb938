import { describe } from "vitest";
import { SYSTEM } from "./writes-system";
import { walkAll } from "./writes-walk";

describe("writes of the system under every fault", () => {
  walkAll(SYSTEM);
});
