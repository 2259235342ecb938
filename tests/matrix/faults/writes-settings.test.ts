import { describe } from "vitest";
import { SETTINGS } from "./writes-settings";
import { walkAll } from "./writes-walk";

describe("writes of settings under every fault", () => {
  walkAll(SETTINGS);
});
