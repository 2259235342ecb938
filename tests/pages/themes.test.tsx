import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ThemeSwitch } from "@/app/shell/ThemeSwitch";
import { chooseContrast } from "@/config/theme-choices";
import "@/config/theme-start";
import { BrowserPreferences } from "@/features/settings/ui/BrowserPreferences";
import { blockStorage } from "../block-storage";
import { chooseBy } from "./field-steps";
import { renderApp, renderPart } from "./render-app";
import { renderFields, renderSettings } from "./settings-steps";

const root = document.documentElement;
const SCHEME = "data-mantine-color-scheme";

afterEach(() => chooseContrast("auto"));

/** Makes the system match these media features, regardless of the test browser. */
function setSystemPreferences(...requested: string[]) {
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const media = ask(query);
    if (requested.includes(query)) Object.defineProperty(media, "matches", { value: true });
    return media;
  });
}

async function openThemes(app: ReturnType<typeof renderApp>) {
  await app.user.click(await screen.findByRole("button", { name: /^Theme: / }));
  return within(await screen.findByRole("menu"));
}

describe("the themes in the top bar", () => {
  it("are offered in a menu, apply at once, and are stored; the button shows the choice", async () => {
    const app = renderApp("/empty-page");
    const menu = await openThemes(app);
    const themes = within(menu.getByRole("group", { name: "Theme" }));
    expect(themes.getByRole("menuitemradio", { name: "Match system" })).toBeChecked();
    await app.user.click(themes.getByRole("menuitemradio", { name: "Dark" }));
    expect(root).toHaveAttribute(SCHEME, "dark");
    expect(localStorage.getItem("mantine-color-scheme-value")).toBe("dark");
    expect(await screen.findByRole("button", { name: "Theme: dark" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  });

  it("work with high contrast: on, off, or matching the system", async () => {
    const app = renderPart(<ThemeSwitch />);
    const menu = await openThemes(app);
    const contrast = within(menu.getByRole("group", { name: "High contrast" }));
    expect(contrast.getByRole("menuitemradio", { name: "Match system" })).toBeChecked();
    await app.user.click(contrast.getByRole("menuitemradio", { name: "On" }));
    expect(root).toHaveAttribute("data-contrast", "more");
    expect(localStorage.getItem("ui-contrast")).toBe("more");
    expect(
      await screen.findByRole("button", { name: "Theme: match system, high contrast" }),
    ).toBeVisible();

    await app.user.click(
      within((await openThemes(app)).getByRole("group", { name: "High contrast" })).getByRole(
        "menuitemradio",
        { name: "Off" },
      ),
    );
    expect(root).not.toHaveAttribute("data-contrast");
    expect(localStorage.getItem("ui-contrast")).toBe("standard");
  });

  it("are chosen with the keyboard only", async () => {
    const app = renderPart(<ThemeSwitch />);
    (await screen.findByRole("button", { name: "Theme: match system" })).focus();
    await app.user.keyboard("{Enter}");
    await screen.findByRole("menu");
    await waitFor(async () => {
      await app.user.keyboard("{ArrowDown}");
      expect(screen.getByRole("menuitemradio", { name: "Light" })).toHaveFocus();
    });
    await app.user.keyboard("{Enter}");
    expect(root).toHaveAttribute(SCHEME, "light");
    expect(await screen.findByRole("button", { name: "Theme: light" })).toBeVisible();
  });

  it("have high contrast if the system prefers it, until the user disables it here", async () => {
    setSystemPreferences("(prefers-contrast: more)");
    chooseContrast("auto");
    const app = renderPart(<ThemeSwitch />);
    expect(root).toHaveAttribute("data-contrast", "more");
    await screen.findByRole("button", { name: "Theme: match system, high contrast" });
    const menu = await openThemes(app);
    await app.user.click(menu.getByRole("menuitemradio", { name: "Off" }));
    expect(root).not.toHaveAttribute("data-contrast");
    expect(await screen.findByRole("button", { name: "Theme: match system" })).toBeVisible();
  });

  it("follow another tab, also after a choice here", async () => {
    const app = renderPart(<ThemeSwitch />);
    const menu = await openThemes(app);
    await app.user.click(
      within(menu.getByRole("group", { name: "High contrast" })).getByRole("menuitemradio", {
        name: "On",
      }),
    );
    expect(root).toHaveAttribute("data-contrast", "more");
    localStorage.removeItem("ui-contrast");
    window.dispatchEvent(new StorageEvent("storage", { key: "ui-contrast", newValue: null }));
    expect(await screen.findByRole("button", { name: "Theme: match system" })).toBeVisible();
  });

  it("change without a fade, also when the system changes", async () => {
    const system = new EventTarget();
    let isDark = false;
    const ask = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) => {
      const media = ask(query);
      if (query !== "(prefers-color-scheme: dark)") return media;
      Object.defineProperty(media, "matches", { get: () => isDark });
      media.addEventListener = system.addEventListener.bind(system);
      media.removeEventListener = system.removeEventListener.bind(system);
      return media;
    });
    renderPart(<ThemeSwitch />);
    await screen.findByRole("button", { name: "Theme: match system" });
    await waitFor(() => expect(root).not.toHaveAttribute("data-still"));
    const onStill = vi.fn<() => void>();
    const observer = new MutationObserver(onStill);
    observer.observe(root, { attributeFilter: ["data-still"] });
    isDark = true;
    system.dispatchEvent(Object.assign(new Event("change"), { matches: true }));
    expect(root).toHaveAttribute(SCHEME, "dark");
    await waitFor(() => expect(onStill).toHaveBeenCalled());
    observer.disconnect();
    await waitFor(() => expect(root).not.toHaveAttribute("data-still"));
  });

  it("last until the page is closed if storage is blocked", async () => {
    blockStorage("localStorage", ["getItem", "setItem"]);
    const app = renderPart(<ThemeSwitch />);
    const menu = await openThemes(app);
    await app.user.click(menu.getByRole("menuitemradio", { name: "On" }));
    expect(root).toHaveAttribute("data-contrast", "more");
    await app.user.click((await openThemes(app)).getByRole("menuitemradio", { name: "Dark" }));
    expect(root).toHaveAttribute(SCHEME, "dark");
    expect(localStorage).toHaveLength(0);
  });

  it("ignore invalid values in the storage", async () => {
    localStorage.setItem("mantine-color-scheme-value", "<b>pink</b>");
    localStorage.setItem("ui-contrast", "{");
    localStorage.setItem("ui-server-choices", '{"theme":7}');
    renderPart(<ThemeSwitch />);
    expect(await screen.findByRole("button", { name: "Theme: match system" })).toBeVisible();
  });
});

describe("the browser settings", () => {
  it("include theme and contrast; both apply at once and nothing is sent", async () => {
    const { user, posted } = renderSettings("ui", {}, renderApp);
    await chooseBy(user, "Theme in this browser", "Dark");
    expect(root).toHaveAttribute(SCHEME, "dark");
    await chooseBy(user, "High contrast", "On");
    expect(root).toHaveAttribute("data-contrast", "more");
    expect(
      await screen.findByRole("button", { name: "Theme: dark, high contrast" }),
    ).toBeInTheDocument();
    expect(posted).toEqual([]);
  });

  it("include the contrast on 0.9.7, too, and the theme once", async () => {
    const { user } = renderSettings("ui", { mock: { dialect: "0.9.7" } });
    expect(await screen.findAllByRole("combobox", { name: /Theme/ })).toHaveLength(1);
    await chooseBy(user, "High contrast", "On");
    expect(root).toHaveAttribute("data-contrast", "more");
  });

  it("explain that files cannot be cached in browsers without workers", async () => {
    renderPart(<BrowserPreferences hasTheme />);
    const keep = await screen.findByRole("switch", {
      name: /^Cache the interface in this browser/,
    });
    expect(keep).toBeDisabled();
    expect(keep).not.toBeChecked();
    expect(screen.getByText(/Only available over HTTPS/)).toBeVisible();
  });

  it("are found by the settings search", async () => {
    const { user } = renderFields([]);
    await user.click(await screen.findByRole("searchbox", { name: "Find a setting" }));
    await user.paste("contrast");
    expect(await screen.findByRole("option", { name: /High contrast/ })).toBeInTheDocument();
  });
});
