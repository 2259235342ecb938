import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished } from "vitest";
import { FEW, fewRows } from "./list-steps";
import { renderPage } from "./render-app";
import { onPhone, setViewport } from "./viewport";

type App = ReturnType<typeof renderPage>;

const render = (path: string) => renderPage(path, { mock: FEW, prepare: fewRows });
const KEY = "list-views-series";

/** Opens the view menu. */
async function openView(app: App): Promise<HTMLElement> {
  await app.user.click(await screen.findByRole("button", { name: "View" }));
  return screen.findByRole("dialog", { name: "View" });
}
const saved = () => screen.findByRole("region", { name: "Saved views" });
const names = async () =>
  within(await saved())
    .queryAllByRole("link")
    .map((link) => link.textContent);

async function save(app: App, name: string): Promise<void> {
  await app.user.click(within(await saved()).getByLabelText("Save this view as"));
  await app.user.paste(name);
  await app.user.keyboard("{Enter}");
}

const tabs = () => screen.getByRole("navigation", { name: "Saved views for this list" });
const current = () => tabs().querySelector("[aria-current]")?.textContent;

/** Clicks the view of all items and then the view "Mine", above their list. */
async function appliedByPress(app: App, path: string, search: string): Promise<void> {
  await act(() => app.router.navigate(`${path}?filter=x`));
  await waitFor(() => expect(current()).toBeUndefined());
  await app.user.click(within(tabs()).getByRole("link", { name: "All" }));
  await waitFor(() => expect(current()).toBe("All"));
  await app.user.click(within(tabs()).getByRole("link", { name: "Mine" }));
  await waitFor(() => expect(app.here()).toBe(`${path}?${search}`));
  await waitFor(() => expect(current()).toBe("Mine"));
}

describe("saved views", () => {
  it("store filter, order, and view mode under a name, and restore them through a URL", async () => {
    const app = render("/series?missing=yes&sort=-missing");
    await openView(app);
    await save(app, "To do");
    const link = within(await saved()).getByRole("link", { name: "To do" });
    expect(link).toHaveAttribute("aria-current", "true");
    expect(link).toHaveAttribute("href", "/series?missing=yes&sort=-missing&view=table");
    await app.user.click(screen.getByRole("button", { name: "Done" }));
    await act(() => app.router.navigate("/series?filter=x"));
    await openView(app);
    const other = within(await saved()).getByRole("link", { name: "To do" });
    expect(other).not.toHaveAttribute("aria-current");
    await app.user.click(other);
    await waitFor(() => expect(app.here()).toBe("/series?missing=yes&sort=-missing&view=table"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("are renamed, replaced, deleted, and restored", async () => {
    const app = render("/series?missing=yes");
    await openView(app);
    await save(app, "One");
    await save(app, "Two");
    await app.user.click(screen.getByRole("button", { name: "Rename One" }));
    const field = screen.getByRole("textbox", { name: "New name" });
    expect(field).toHaveFocus();
    await app.user.clear(field);
    await app.user.type(field, "Two{Enter}");
    expect(screen.getByText("A view with this name already exists")).toBeInTheDocument();
    await app.user.type(field, " and a half{Enter}");
    expect(await names()).toEqual(["Two", "Two and a half"]);
    expect(within(await saved()).getByRole("link", { name: "Two and a half" })).toHaveFocus();
    await app.user.type(screen.getByRole("textbox", { name: "Save this view as" }), "Two");
    await app.user.click(screen.getByRole("button", { name: "Replace view" }));
    await app.user.click(screen.getByRole("button", { name: "Delete Two" }));
    expect(await names()).toEqual(["Two and a half"]);
    const undo = screen.getByRole("button", { name: "Undo" });
    expect(undo).toHaveFocus();
    await app.user.click(undo);
    expect(await names()).toEqual(["Two", "Two and a half"]);
    expect(within(await saved()).getByRole("link", { name: "Two" })).toHaveFocus();
  });

  it.each([
    ["/wanted/series", "kind=forced&language=French"],
    ["/wanted/movies", "kind=forced&sort=-missing"],
    ["/history/series", "action=1&sort=-score"],
    ["/history/movies", "filter=glass"],
    ["/blacklist/series", "sort=provider"],
    ["/blacklist/movies", "language=French"],
  ])("store the filter of %s, and are applied with one click above it", async (path, search) => {
    const app = render(`${path}?${search}`);
    await openView(app);
    await save(app, "Mine");
    const link = within(await saved()).getByRole("link", { name: "Mine" });
    expect(link).toHaveAttribute("href", `${path}?${search}`);
    expect(screen.queryByRole("radiogroup", { name: "Show as" })).toBeNull();
    const key = `list-views-${path.slice(1).replace("/", "-")}`;
    expect(window.localStorage.getItem(key)).toContain('"Mine"');
    await app.user.click(screen.getByRole("button", { name: "Done" }));
    await appliedByPress(app, path, search);
  });

  it("handle invalid data in the browser's storage, and follow another tab", async () => {
    window.localStorage.setItem(KEY, '[{"name":5},{"name":"Whole","search":"tag=a&edit=1"},null]');
    const app = render("/series");
    await openView(app);
    expect(await names()).toEqual(["Whole"]);
    expect(within(await saved()).getByRole("link")).toHaveAttribute(
      "href",
      "/series?tag=a&view=table",
    );
    const next = '[{"name":"From there","search":""}]';
    localStorage.setItem(KEY, next);
    act(() => {
      window.dispatchEvent(
        new StorageEvent("storage", {
          key: KEY,
          newValue: next,
          storageArea: window.localStorage,
        }),
      );
    });
    expect(await names()).toEqual(["From there"]);
  });
});

describe("saved views above their list", () => {
  it("are hidden while none is saved, and appear and disappear with them", async () => {
    const app = render("/series?missing=yes");
    await openView(app);
    expect(screen.queryByRole("navigation", { name: "Saved views for this list" })).toBeNull();
    await save(app, "To do");
    expect(
      within(tabs())
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["All", "To do"]);
    await app.user.click(screen.getByRole("button", { name: "Delete To do" }));
    expect(screen.queryByRole("navigation", { name: "Saved views for this list" })).toBeNull();
  });
});

describe("the view menu", () => {
  it("orders the list and its direction, and closes on Escape, which first ends typing", async () => {
    const app = render("/series");
    const dialog = await openView(app);
    await app.user.selectOptions(
      await within(dialog).findByRole("combobox", { name: "Sort by" }),
      "Progress",
    );
    await waitFor(() =>
      expect(within(dialog).getByRole("combobox", { name: "Sort by" })).toHaveValue("progress"),
    );
    expect(app.here()).toBe("/series?sort=progress");
    await app.user.click(within(dialog).getByRole("radio", { name: "Descending" }));
    await waitFor(() => expect(app.here()).toBe("/series?sort=-progress"));
    await app.user.selectOptions(within(dialog).getByRole("combobox", { name: "Sort by" }), "Name");
    await waitFor(() => expect(app.here()).toBe("/series"));
    const field = within(dialog).getByRole("textbox", { name: "Save this view as" });
    await app.user.type(field, "half a na{Escape}");
    expect(field).toHaveValue("");
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: "View" })).toHaveFocus());
  });

  it("stores the view mode of this list on phones, where the toolbar has no space for it", async () => {
    onPhone();
    const app = render("/series");
    const dialog = await openView(app);
    await app.user.click(await within(dialog).findByRole("radio", { name: "Posters" }));
    await waitFor(() => expect(app.here()).toBe("/series?view=posters"));
    expect(window.localStorage.getItem("list-look-series")).toBe("posters");
    expect(window.localStorage.getItem("list-look-movies")).toBeNull();
  });

  it("shows posters on wide screens until the user has chosen a view", async () => {
    setViewport(1920);
    onTestFinished(() => setViewport(1280));
    const app = render("/movies");
    expect(await screen.findByRole("grid", { name: "Movies" })).toBeInTheDocument();
    expect(window.localStorage.getItem("list-look-movies")).toBeNull();
    await app.user.click(screen.getByRole("button", { name: "Table" }));
    expect(await screen.findByRole("table", { name: "Movies" })).toBeInTheDocument();
    await act(() => app.router.navigate("/series"));
    expect(await screen.findByRole("grid", { name: "Series" })).toBeInTheDocument();
    await act(() => app.router.navigate("/movies"));
    expect(await screen.findByRole("table", { name: "Movies" })).toBeInTheDocument();
  });

  it("stores the table density for all lists and tabs; posters have none", async () => {
    const app = render("/series");
    const table = await screen.findByRole("table");
    expect(table).toHaveAttribute("data-density", "comfortable");
    const dialog = await openView(app);
    await app.user.click(await within(dialog).findByRole("radio", { name: "Compact" }));
    expect(table).toHaveAttribute("data-density", "compact");
    expect(window.localStorage.getItem("ui-density")).toBe("compact");
    await act(() => app.router.navigate("/series?view=posters"));
    await waitFor(() =>
      expect(within(dialog).queryByRole("radiogroup", { name: "Density" })).toBeNull(),
    );
    await act(() => app.router.navigate("/movies"));
    await waitFor(() =>
      expect(screen.getByRole("table")).toHaveAttribute("data-density", "compact"),
    );
    window.localStorage.setItem("ui-density", "rubbish");
    act(() => {
      window.dispatchEvent(
        new StorageEvent("storage", { key: "ui-density", storageArea: window.localStorage }),
      );
    });
    expect(screen.getByRole("table")).toHaveAttribute("data-density", "comfortable");
  });
});
