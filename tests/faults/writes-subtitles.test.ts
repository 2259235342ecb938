import { describe } from "vitest";
import { walkAll } from "./writes-run";
import { SUBTITLES } from "./writes-subtitles";

describe("writes of subtitles under every fault", () => walkAll(SUBTITLES));
