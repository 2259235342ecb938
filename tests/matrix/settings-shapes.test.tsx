import { screen, waitFor } from "@testing-library/react";
import type { JsonBodyType } from "msw";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { PAGES, REGISTRY } from "@/features/settings/catalog/registry";
import { createMockApi } from "../mock-api/mock-api.ts";
import { putSetting, renderSettings, showAll } from "../pages/settings-steps";

/** Values of a wrong type for all or most settings. */
const SHAPES: Record<string, JsonBodyType> = {
  null: null,
  "an object": { a: null },
  "a list": [null, { a: 1 }, "x", "x", ["a"]],
  "a number": 7,
  "a word": "None",
};

const CASES = Object.keys(SHAPES).flatMap((shape) =>
  Object.keys(PAGES).map((page) => ({ shape, page })),
);

/** The settings with one value everywhere, except for those that show the fields of a page. */
function filled(page: string, value: JsonBodyType): JsonBodyType {
  const api = createMockApi({ size: "empty" });
  const { settings } = api.db;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- intentionally wrong
  for (const key of REGISTRY.keys()) putSetting(api, key, value as never);
  showAll(api, page);
  delete settings.subzero;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- intentionally wrong
  putSetting(api, "general.subzero_mods", value as never);
  return { ...settings, notifications: { providers: value } };
}

/** All texts and values on the screen. */
const onScreen = () =>
  [
    document.querySelector("main")?.textContent,
    ...Array.from(
      document.querySelectorAll("input, textarea"),
      (field) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- guaranteed by the selector
        (field as HTMLInputElement).value,
    ),
  ].join("\n");

describe("settings of wrong types", () => {
  it.each(CASES)("$page works if every setting is $shape", async ({ shape, page }) => {
    const body = filled(page, SHAPES[shape] ?? null);
    const { posted } = renderSettings(page, {
      canUpdate: true,
      handlers: [http.get("*/api/system/settings", () => HttpResponse.json(body))],
    });
    await screen.findByRole("button", { name: "Save (No changes to save)" });
    await waitFor(() => expect(document.querySelector("h2")).not.toBeNull());
    expect(onScreen()).not.toMatch(/undefined|\[object|\bNaN\b/);
    expect(screen.queryByText(/^Changed elsewhere/)).not.toBeInTheDocument();
    expect(posted).toEqual([]);
  });
});
