import { expect, it } from "vitest";
import { readingKey } from "@/utils/row-keys";

it("the arrow keys move to the next item in their direction", () => {
  expect(readingKey("ArrowRight", "ltr")).toBe("ArrowRight");
  expect(readingKey("ArrowLeft", "rtl")).toBe("ArrowRight");
  expect(readingKey("ArrowRight", "rtl")).toBe("ArrowLeft");
  expect(readingKey("ArrowDown", "rtl")).toBe("ArrowDown");
});
