import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { env } from "@/config/env";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
// Sets the reload policy.
import "@/app/App";
import { CrashBoundary, RouteError } from "@/app/errors/CrashBoundary";
import { INTERFACE } from "@/utils/interface";
import { PRODUCT } from "@/config/product";
import { loadChunk } from "@/utils/chunks";

function Broken(): never {
  throw new TypeError("Cannot read http://nas:6767/series?x=1 of undefined");
}

const missingChunk = () =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const preventUnload = (event: Event) => event.preventDefault();
const serve = (isUp: boolean) => {
  const server = setupServer(
    http.get("*/", () => (isUp ? HttpResponse.html("<html></html>") : HttpResponse.error())),
  );
  server.listen();
  onTestFinished(() => server.close());
};

describe("the crash page", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

  const outermost = (
    <CrashBoundary>
      <Broken />
    </CrashBoundary>
  );
  const routeElement = (
    <RouterProvider
      router={createMemoryRouter([
        { ErrorBoundary: RouteError, children: [{ path: "*", Component: Broken }] },
      ])}
    />
  );

  it.each([
    ["outside the routes", outermost],
    ["in a route", routeElement],
  ])("shows the error %s, with a report of both versions and a reload", async (_where, broken) => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    const client = new QueryClient();
    env.apiKey = "key";
    vi.stubGlobal("fetch", async () => Response.json({ data: { bazarr_version: "1.5.6" } }));
    onTestFinished(() => {
      env.apiKey = undefined;
      vi.unstubAllGlobals();
    });
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>{broken}</QueryClientProvider>
      </MantineProvider>,
    );
    expect(await screen.findByText("Ouch! UI is crashed!")).toBeInTheDocument();
    expect(screen.getByText(/Cannot read .* of undefined/)).toBeInTheDocument();
    const versions = `Bazarr Web ${INTERFACE.version}, Bazarr 1.5.6`;
    expect(await screen.findByText(versions)).toBeVisible();
    const report = screen.getByRole("link", { name: "Report Issue" });
    const url = new URL(report.getAttribute("href") ?? "");
    expect(url.href.startsWith(PRODUCT.issuesUrl)).toBe(true);
    expect([...url.searchParams]).toEqual([
      ["title", "[UI] TypeError: Cannot read (an address) of undefined"],
      ["body", versions],
    ]);
    expect(report).toHaveAttribute("rel", "noopener noreferrer");
    await userEvent.click(screen.getByRole("button", { name: "Reload Page" }));
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe("code that cannot be loaded", () => {
  it("reloads the page once, because an upgrade deletes the old files", async () => {
    serve(true);
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    const first = vi.fn<() => void>();
    void loadChunk(missingChunk).then(first, first);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(first).not.toHaveBeenCalled();
    await expect(loadChunk(missingChunk)).rejects.toThrow("Failed to fetch");
    expect(reload).toHaveBeenCalledOnce();
  });

  it("does not reload a page with unsaved work", async () => {
    serve(true);
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    sessionStorage.clear();
    window.addEventListener("beforeunload", preventUnload);
    onTestFinished(() => window.removeEventListener("beforeunload", preventUnload));
    await expect(loadChunk(missingChunk)).rejects.toThrow(
      /newer version of this interface is available/,
    );
    expect(reload).not.toHaveBeenCalled();
    window.removeEventListener("beforeunload", preventUnload);
    void loadChunk(missingChunk);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it("does not reload the page while the server is away", async () => {
    serve(false);
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    await expect(loadChunk(missingChunk)).rejects.toThrow("Bazarr cannot be reached. Try again.");
    expect(reload).not.toHaveBeenCalled();
  });
});
