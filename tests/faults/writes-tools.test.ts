import { describe } from "vitest";
import { walkAll } from "./writes-run";
import { TOOLS } from "./writes-subtitles";

describe("subtitle tools under every fault", () => walkAll(TOOLS));
