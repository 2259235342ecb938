import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { renderApp } from "./render-app";

/** A page that was loaded with a login whose session has since expired on the server; the key still works. */
function renderWithoutSession(path: string, dialect: "1.5.6" | "1.6" = "1.6") {
  const app = renderApp(path, {
    dialect,
    mock: { auth: "form", password: "secret" },
    apiKey: "the-key",
    prepare: ({ db }) => void (db.apiKey = "the-key"),
  });
  const files = () => app.requests.filter((one) => /images|bazarr\.log|backup\/download/.test(one));
  return { ...app, files };
}
const fail = (picture: Element) => fireEvent.error(picture);
const pictures = () => [...document.querySelectorAll("main img")];
const loginDialog = () => screen.findByRole("dialog", { name: "Please log in again" });

it("rejected pictures open one login dialog, and load after the login", async () => {
  const { user, files } = renderWithoutSession("/series?view=posters");
  await waitFor(() => expect(pictures().length).toBeGreaterThan(2));
  const before = pictures().length;
  for (const picture of pictures().slice(0, 3)) fail(picture);
  expect(pictures()).toHaveLength(before - 3);
  const dialog = await loginDialog();
  expect(files()).toHaveLength(1);
  await user.type(within(dialog).getByLabelText(/Username/), "admin");
  await user.type(within(dialog).getByLabelText(/^Password/), "secret");
  await user.click(within(dialog).getByRole("button", { name: "LOGIN" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(pictures()).toHaveLength(before));
});

it("a closed login dialog does not reopen for each further picture", async () => {
  const { user, files } = renderWithoutSession("/series?view=posters");
  await waitFor(() => expect(pictures().length).toBeGreaterThan(2));
  fail(pictures()[0]!);
  await loginDialog();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fail(pictures()[0]!);
  expect(files()).toHaveLength(1);
});

it("pictures that a login proxy rejects open no login dialog, because the proxy needs the login", async () => {
  const app = renderWithoutSession("/series?view=posters");
  await waitFor(() => expect(pictures().length).toBeGreaterThan(2));
  app.server.use(
    http.all("*", () => HttpResponse.html("<!doctype html><a>Sign in</a>", { status: 401 })),
  );
  fail(pictures()[0]!);
  expect(await screen.findByRole("alert", { name: "Log in again" })).toBeVisible();
  expect(app.files()).toHaveLength(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("a download without a session opens the login", async () => {
  const { user } = renderWithoutSession("/system/logs");
  await user.click(await screen.findByRole("link", { name: "Download" }));
  expect(await loginDialog()).toBeVisible();
});

it("a missing picture opens no login, nor does a server that serves files without a login", async () => {
  const app = renderWithoutSession("/series?view=posters", "1.5.6");
  await waitFor(() => expect(pictures().length).toBeGreaterThan(2));
  fail(pictures()[0]!);
  expect(app.files()).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("a rejected connection test opens the login", async () => {
  const { user } = renderWithoutSession("/settings/sonarr");
  await user.click(await screen.findByRole("button", { name: "Test" }));
  expect(await screen.findByLabelText(/^Password/)).toBeVisible();
});
