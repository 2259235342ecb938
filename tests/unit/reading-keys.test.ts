import { expect, it } from "vitest";
import { readingKey } from "@/utils/row-keys";

it("moves to the next item with the arrow that points there", () => {
  expect(readingKey("ArrowRight", "ltr")).toBe("ArrowRight");
  expect(readingKey("ArrowLeft", "rtl")).toBe("ArrowRight");
  expect(readingKey("ArrowRight", "rtl")).toBe("ArrowLeft");
  expect(readingKey("ArrowDown", "rtl")).toBe("ArrowDown");
});
