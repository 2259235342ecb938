import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

// Modules of their own: elsewhere the refresher is there already.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.doUnmock("@/queries/refresh");
  vi.resetModules();
});

const target = { key: ["badges"] };

/** A cache with the counts in it, and whether they were made old. */
function withCounts() {
  const client = new QueryClient();
  client.setQueryData(["badges", "counts"], { episodes: 1 });
  const isOld = () => client.getQueryState(["badges", "counts"])?.isInvalidated;
  return { client, isOld };
}

it("reads what a change touched when the refresher comes after it was settled", async () => {
  const { holdTargets } = await import("@/queries/own-changes");
  const { client, isOld } = withCounts();
  holdTargets(client, [target])();
  await vi.waitFor(() => expect(isOld()).toBe(true));
});

it("reads nothing before a change is settled, also when the refresher came meanwhile", async () => {
  const { holdTargets } = await import("@/queries/own-changes");
  const { client, isOld } = withCounts();
  const settle = holdTargets(client, [target]);
  await import("@/queries/refresh");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isOld()).toBe(false);
  settle();
  await vi.waitFor(() => expect(isOld()).toBe(true));
});

it("reads everything again when the refresher's code is missing", async () => {
  vi.doMock("@/queries/refresh", () => {
    throw new Error("Failed to fetch dynamically imported module");
  });
  const { catchUp, holdTargets } = await import("@/queries/own-changes");
  const { client, isOld } = withCounts();
  holdTargets(client, [{ key: ["other"] }])();
  await vi.waitFor(() => expect(isOld()).toBe(true));

  const second = withCounts();
  await catchUp(second.client);
  expect(second.isOld()).toBe(true);
});
