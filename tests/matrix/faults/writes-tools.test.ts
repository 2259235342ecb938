import { describe } from "vitest";
import { TOOLS } from "./writes-subtitles";
import { walkAll } from "./writes-walk";

describe("subtitle tools under every fault", () => {
  walkAll(TOOLS);
});
