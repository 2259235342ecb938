import { beforeEach, expect, it, vi } from "vitest";

/** The choices of a page with this mark of the server; undefined: it is the only server. */
async function pageOf(server?: string) {
  if (server === undefined) delete document.documentElement.dataset.server;
  else document.documentElement.dataset.server = server;
  vi.resetModules();
  const theme = await import("@/config/theme-choices");
  const size = await import("@/config/page-size");
  delete document.documentElement.dataset.server;
  return { ...theme, ...size };
}

beforeEach(() => localStorage.clear());

it("servers under one host do not share their choices", async () => {
  const home = await pageOf("/home");
  home.keepOwnTheme("dark");
  home.chooseContrast("more");
  localStorage.setItem("storage-ui-pageSize/home", "250");
  expect([home.ownTheme(), home.contrastChoice(), home.readPageSize()]).toEqual([
    "dark",
    "more",
    250,
  ]);
  for (const other of [await pageOf("/cabin"), await pageOf()])
    expect([other.ownTheme(), other.contrastChoice(), other.readPageSize()]).toEqual([
      undefined,
      "auto",
      50,
    ]);
});

it("a server with its own host keeps the existing names in browsers", async () => {
  const { keepOwnTheme } = await pageOf();
  keepOwnTheme("light");
  expect(localStorage.getItem("mantine-color-scheme-value")).toBe("light");
});
