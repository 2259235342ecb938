import { describe } from "vitest";
import { SUBTITLES } from "./writes-subtitles";
import { walkAll } from "./writes-walk";

describe("writes of subtitles under every fault", () => {
  walkAll(SUBTITLES);
});
