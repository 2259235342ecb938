import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { LOCALE_KEY } from "@/config/locale-choice";
import { PSEUDO_LOCALE } from "@/config/locales";
import { chooseLocale } from "@/config/texts";
import { renderApp } from "./render-app";
import { findSave, renderSettings } from "./settings-steps";

async function choose(user: UserEvent, label: string, option: string | RegExp) {
  const field = await screen.findByRole("combobox", { name: label });
  await user.click(field);
  const list = document.getElementById(field.getAttribute("aria-controls") ?? "");
  if (!list) throw new Error(`the list of ${label} did not open`);
  await user.click(await within(list).findByRole("option", { name: option, hidden: true }));
}

describe("the language of the interface", () => {
  it("is chosen in Settings > UI, at once and for the next load; what is staged stays", async () => {
    const { user } = renderSettings("ui");
    await choose(user, "Page size", "100");
    await findSave(1);
    await choose(user, "Language", /^Deutsch/);
    const field = await screen.findByRole("combobox", { name: "Sprache" });
    expect(field).toHaveFocus();
    expect(screen.getByRole("combobox", { name: "Seitengröße" })).toHaveValue("100");
    expect(document.documentElement).toHaveAttribute("lang", "de");
    expect(document.documentElement).toHaveAttribute("dir", "ltr");
    expect(localStorage.getItem(LOCALE_KEY)).toBe("de");
    await choose(user, "Sprache", "Wie der Browser");
    expect(await screen.findByRole("combobox", { name: "Language" })).toHaveFocus();
    expect(await screen.findByRole("combobox", { name: "Page size" })).toHaveValue("100");
    expect(localStorage.getItem(LOCALE_KEY)).toBeNull();
  });

  it("is said to be incomplete, or not reviewed, where it is chosen", async () => {
    const { user } = renderSettings("ui");
    await user.click(await screen.findByRole("combobox", { name: "Language" }));
    const names = (await screen.findAllByRole("option", { hidden: true })).map(
      ({ textContent }) => textContent,
    );
    expect(names).toEqual(expect.arrayContaining(["Match browser", "English"]));
    expect(names.find((name) => name?.startsWith("Deutsch"))).toMatch(
      /\((?:not complete|not reviewed)\)$/,
    );
  });

  it("is chosen in the palette, and found there in English, too", async () => {
    const { user } = renderApp("/series");
    await screen.findByText(/ of 20$/);
    const search = async (text: string) => {
      await user.keyboard("{Control>}k{/Control}");
      await user.type(await screen.findByRole("combobox", { name: /^Search|suchen$/ }), text);
    };
    await search("deutsch");
    await user.click(await screen.findByRole("option", { name: /^Language: Deutsch/ }));
    expect(await screen.findByRole("link", { name: "Filme" })).toBeVisible();
    expect(await screen.findByText("20 Serien")).toBeVisible();
    await search("language en");
    await user.click(await screen.findByRole("option", { name: "Sprache: English" }));
    expect(await screen.findByRole("link", { name: "Movies" })).toBeVisible();
  });

  it("shows what is not translated in the pseudo-language, which is not offered", async () => {
    renderApp("/login", { mock: { auth: "form" } });
    await screen.findByLabelText(/^Username/);
    await chooseLocale(PSEUDO_LOCALE);
    expect(await screen.findByLabelText(/^\[Üsérñámé|^\[Ûsérñámé ·+\]/)).toBeVisible();
    await waitFor(() => expect(document.documentElement).toHaveAttribute("lang", PSEUDO_LOCALE));
  });
});
