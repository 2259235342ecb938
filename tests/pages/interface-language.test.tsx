import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PSEUDO_LOCALE } from "@/config/locales";
import { chooseLocale } from "@/config/texts";
import { chooseBy } from "./field-steps";
import { renderApp } from "./render-app";
import { findSave, renderSettings } from "./settings-steps";

describe("the language of the interface", () => {
  it("is chosen in Settings > UI, at once and for later loads, and keeps staged changes", async () => {
    const { user } = renderSettings("ui");
    await chooseBy(user, "Page size", "100");
    await findSave(1);
    await user.click(screen.getByRole("combobox", { name: "Language" }));
    const names = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(["Match browser", "English"]));
    expect(screen.getByText(/Only English has been reviewed by native speakers\.$/)).toBeVisible();
    await user.click(screen.getByRole("option", { name: "Deutsch" }));
    const field = await screen.findByRole("combobox", { name: "Sprache" });
    expect(field).toHaveFocus();
    expect(screen.getByRole("combobox", { name: "Seitengröße" })).toHaveValue("100");
    expect(document.documentElement).toHaveAttribute("lang", "de");
    expect(document.documentElement).toHaveAttribute("dir", "ltr");
    expect(localStorage.getItem("ui-language")).toBe("de");
    await chooseBy(user, "Sprache", "Wie der Browser");
    expect(await screen.findByRole("combobox", { name: "Language" })).toHaveFocus();
    expect(await screen.findByRole("combobox", { name: "Page size" })).toHaveValue("100");
    expect(localStorage.getItem("ui-language")).toBeNull();
  });

  it("is chosen in the menu of the top bar", async () => {
    const { user } = renderApp("/empty-page");
    await user.click(await screen.findByRole("button", { name: "Menu" }));
    await user.click(await screen.findByRole("menuitem", { name: "Language" }));
    await screen.findByRole("dialog", { name: "Language" });
    expect(screen.getByRole("radio", { name: "Match browser" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: /^Deutsch/ }));
    expect(await screen.findByRole("link", { name: "Filme" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(localStorage.getItem("ui-language")).toBe("de");
  });

  it("is chosen in the palette, and is found there in English, too", async () => {
    const { user } = renderApp("/series");
    await screen.findByText(/ of 20$/);
    const search = async (text: string) => {
      await user.keyboard("{Control>}k{/Control}");
      await user.click(await screen.findByRole("combobox", { name: /^Find|suchen$/ }));
      await user.paste(text);
    };
    await search("deutsch");
    await user.click(await screen.findByRole("option", { name: /^Language: Deutsch/ }));
    expect(await screen.findByRole("link", { name: "Filme" })).toBeVisible();
    expect(await screen.findByText("20 Serien")).toBeVisible();
    await search("language en");
    await user.click(await screen.findByRole("option", { name: "Sprache: English" }));
    expect(await screen.findByRole("link", { name: "Movies" })).toBeVisible();
  });

  it("shows untranslated texts in the pseudo-language, which is not offered", async () => {
    renderApp("/login", { mock: { auth: "form" } });
    await screen.findByLabelText(/^Username/);
    await chooseLocale(PSEUDO_LOCALE);
    expect(await screen.findByLabelText(/^\[Üsérñámé|^\[Ûsérñámé ·+\]/)).toBeVisible();
    await waitFor(() => expect(document.documentElement).toHaveAttribute("lang", PSEUDO_LOCALE));
  });
});
