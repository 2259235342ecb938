import { describe } from "vitest";
import { LIBRARY } from "./writes-library";
import { walkAll } from "./writes-walk";

describe("writes of the library under every fault", () => {
  walkAll(LIBRARY);
});
