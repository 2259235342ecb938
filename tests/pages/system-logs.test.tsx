import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { delay, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { firstOnPush } from "../scope";
import { renderPage } from "./render-app";
import * as steps from "./steps";
import {
  action,
  answer,
  cellsOf,
  countOf,
  dialects,
  failsFor,
  rowsOf,
  rowWith,
  withLog,
} from "./system-steps";
import { onPhone } from "./viewport";

/** One entry of each level, with a stack trace and a message of three lines. */
const mixed = withLog(
  {
    type: "ERROR",
    message: "It broke",
    exception: String.raw`Traceback:\n${"\u2003\u2003"}File "x"`,
  },
  { type: "WARNING", message: "Provider subdl answered slowly" },
  { message: "First line\n  indented\n<b>third</b>" },
  { type: "DEBUG", message: "Provider podnapisi said nothing" },
  { message: "All is well" },
);
const level = (name: RegExp) => screen.findByRole("checkbox", { name });
const messages = () => rowsOf("Log").map((row) => cellsOf(row)[2]);
const field = () => screen.findByRole("searchbox", { name: "Filter the log by text" });

describe.each(firstOnPush(dialects))("the log of %s", (dialect) => {
  it("has level, time, and message, newest first", async () => {
    renderPage("/system/logs", { mock: { dialect }, prepare: mixed });
    const row = await rowWith("Provider subdl answered slowly");
    const time = dialect === "1.5.2" ? "2026-03-04 05:05:07" : "04/03/2026 05:05:07";
    expect(cellsOf(row)).toEqual(["Warning", time, "Provider subdl answered slowly"]);
    expect(steps.headings(screen.getByRole("table", { name: "Log" }))).toEqual([
      "Level",
      "Time",
      "Message",
    ]);
    expect(rowsOf("Log").map((one) => cellsOf(one)[0])).toEqual([
      "Error",
      "Warning",
      "Info",
      "Debug",
      "Info",
    ]);
    expect(screen.getByText("5 entries")).toBeInTheDocument();
    // The line breaks of a message are kept, and markup is shown as text.
    expect(messages()[2]).toBe("First line\n  indented\n<b>third</b>");
  });

  it("shows no count until it is loaded", async () => {
    renderPage("/system/logs", {
      mock: { dialect },
      handlers: [http.get("*/api/system/logs", () => delay("infinite"))],
    });
    expect(await level(/^Error/)).toHaveAccessibleName("Error");
  });

  it("shows a stack trace with real line breaks", async () => {
    const app = renderPage("/system/logs", { mock: { dialect }, prepare: mixed });
    // Only an entry with a stack trace offers it.
    await app.user.click(await screen.findByRole("button", { name: "Stack traceback" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Stack traceback" }));
    expect(dialog.getByText("It broke")).toBeInTheDocument();
    const trace = dialog.getByLabelText("Stack traceback");
    expect(trace.tagName).toBe("PRE");
    expect(trace.textContent).toBe('Traceback:\n  File "x"');
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Stack traceback" })).toHaveFocus(),
    );
  });

  it("is emptied after a confirmation: busy, then refetched", async () => {
    const gate = steps.holdResponse("delete", "system/logs");
    const app = renderPage("/system/logs", {
      mock: { dialect },
      prepare: mixed,
      handlers: [gate.handler],
    });
    await rowWith("It broke");
    const button = await action("Empty");
    await app.user.click(button);
    const question = await answer(app, "Empty the log?", "Empty");
    expect(question).toContain("This deletes all 5 entries");
    await waitFor(() => expect(button).toBeDisabled());
    const before = countOf(app, "GET /api/system/logs");
    const read = steps.holdResponse("get", "system/logs");
    app.server.use(read.handler);
    gate.open();
    await waitFor(() => expect(countOf(app, "GET /api/system/logs")).toBe(before + 1));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(button).toBeDisabled();
    read.open();
    expect(await screen.findByRole("heading", { name: "The log is empty" })).toBeInTheDocument();
    expect(countOf(app, "GET /api/system/logs")).toBe(before + 1);
    expect(app.api.db.logs).toEqual([]);
    expect(await action("Empty (The log is empty)")).toBeInTheDocument();
    expect(await screen.findByText("Emptied the log")).toHaveRole("status");
  });
});

it("the log of 0.9.7 has the same columns, in its local time, and can be emptied", async () => {
  const app = renderPage("/system/logs", { dialect: "0.9.7", prepare: mixed });
  expect(cellsOf(await rowWith("Provider subdl answered slowly"))).toEqual([
    "Warning",
    "04/03/2026 05:05:07",
    "Provider subdl answered slowly",
  ]);
  await app.user.click(screen.getByRole("button", { name: "Stack traceback" }));
  const trace = await screen.findByLabelText("Stack traceback", { selector: "pre" });
  expect(trace.textContent).toBe('Traceback:\n  File "x"');
  await app.user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await app.user.click(await action("Empty"));
  await answer(app, "Empty the log?", "Empty");
  expect(await screen.findByRole("heading", { name: "The log is empty" })).toBeInTheDocument();
  expect(app.api.db.logs).toEqual([]);
});

describe("the log", () => {
  it("truncates a message of many lines, and shows all of it in a dialog", async () => {
    const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join("\n");
    const app = renderPage("/system/logs", { prepare: withLog({ message }) });
    await app.user.click(await screen.findByRole("button", { name: "Full text" }));
    expect(messages()[0]).toContain("line 7…");
    const dialog = await screen.findByRole("dialog", { name: "Log entry" });
    expect(dialog).toHaveTextContent("line 39");
    expect(within(dialog).queryByLabelText("Stack traceback")).toBeNull();
  });

  it("shows an unknown level, and an entry without values", async () => {
    renderPage("/system/logs", {
      prepare: withLog(
        { type: "CRITICAL", message: "Down", exception: "" },
        { type: "TRACE", message: "Deep" },
        { type: "", message: "" },
      ),
    });
    expect(cellsOf(await rowWith("Down"))[0]).toBe("Critical");
    expect(cellsOf(await rowWith("Deep"))[0]).toBe("TRACE");
    expect(await level(/^Critical 1$/)).toBeInTheDocument();
    expect(await level(/^TRACE 1$/)).toBeInTheDocument();
    expect(cellsOf(rowsOf("Log")[2]!)).toEqual(["Unknown", expect.any(String), ""]);
    // An empty stack trace does not count.
    expect(screen.queryByRole("button", { name: "Stack traceback" })).toBeNull();
  });

  it("can be downloaded with a plain link", async () => {
    renderPage("/system/logs", { mock: { baseUrl: "/bazarr" } });
    const link = await screen.findByRole("link", { name: "Download" });
    expect(new URL(link.getAttribute("href") ?? "").pathname).toBe("/bazarr/bazarr.log");
    expect(link).toHaveAttribute("download");
  });

  it("can be downloaded from the menu on phones, too", async () => {
    onPhone();
    const app = renderPage("/system/logs");
    await app.user.click(await screen.findByRole("button", { name: "More actions" }));
    const item = await screen.findByRole("menuitem", { name: "Download" });
    expect(new URL(item.getAttribute("href") ?? "").pathname).toBe("/bazarr.log");
  });

  it("is refetched by Refresh", async () => {
    const app = renderPage("/system/logs", { prepare: mixed });
    await rowWith("It broke");
    app.api.db.logs.unshift({ at: Date.now(), type: "INFO", message: "Just now", exception: null });
    await app.user.click(await action("Refresh"));
    await screen.findByText("Just now");
    expect(messages()[0]).toBe("Just now");
  });

  it("shows why it could not be emptied, and keeps its entries", async () => {
    const app = renderPage("/system/logs", {
      prepare: mixed,
      handlers: [steps.rejected("delete", "system/logs", "The file is locked")],
    });
    await rowWith("It broke");
    const button = await action("Empty");
    await app.user.click(button);
    await answer(app, "Empty the log?", "Empty");
    expect(await steps.findNotice("Emptying the log failed")).toBeInTheDocument();
    expect(await within(button).findByLabelText("Failed")).toBeInTheDocument();
    expect(screen.getByText("It broke")).toBeInTheDocument();
  });

  it("shows the panel if it cannot be loaded, or a notification if it already has entries", async () => {
    const { handler, end } = failsFor("system/logs", "The file is locked");
    const app = renderPage("/system/logs", { prepare: mixed, handlers: [handler] });
    const panel = within(await screen.findByRole("alert"));
    expect(panel.getByText("Ouch! You got an error")).toBeInTheDocument();
    end();
    await app.user.click(panel.getByRole("button", { name: "Reload" }));
    await rowWith("It broke");
    app.server.use(steps.rejected("get", "system/logs", "It is locked again"));
    await app.user.click(await action("Refresh"));
    expect(await steps.findNotice("It is locked again")).toBeInTheDocument();
    expect(screen.getByText("It broke")).toBeInTheDocument();
  });
});

describe("the filter of the log", () => {
  it("shows the selected levels, with the number of entries for each", async () => {
    const app = renderPage("/system/logs", { prepare: mixed });
    await app.user.click(await level(/^Error 1$/));
    await waitFor(() => expect(rowsOf("Log")).toHaveLength(1));
    expect(app.here()).toBe("/system/logs?level=ERROR");
    await app.user.click(await level(/^Info 2$/));
    await waitFor(() => expect(rowsOf("Log")).toHaveLength(3));
    expect(app.here()).toBe("/system/logs?level=ERROR%2CINFO");
    expect(screen.getByText("3 of 5 entries")).toBeInTheDocument();
    await app.user.click(await level(/^Error 1$/));
    await waitFor(() => expect(rowsOf("Log")).toHaveLength(2));
  });

  it("finds text in messages and stack traces, ignoring case, and highlights it", async () => {
    const app = renderPage("/system/logs", { prepare: mixed });
    fireEvent.change(await field(), { target: { value: "PROVIDER" } });
    await waitFor(() => expect(rowsOf("Log")).toHaveLength(2));
    expect(screen.getAllByText("Provider", { selector: "mark" })).toHaveLength(2);
    expect(await level(/^Error 0$/)).toBeInTheDocument();
    expect(await level(/^Warning 1$/)).toBeInTheDocument();
    await waitFor(() => expect(app.here()).toBe("/system/logs?text=PROVIDER"));
    fireEvent.change(await field(), { target: { value: 'file "x"' } });
    await waitFor(() => expect(messages()).toHaveLength(1));
    expect(messages()[0]).toContain("It broke");
    await app.user.click(screen.getByRole("button", { name: "Clear text" }));
    await waitFor(() => expect(rowsOf("Log")).toHaveLength(5));
    await waitFor(() => expect(app.here()).toBe("/system/logs"));
  });

  it("is in the URL: a shared link shows the same, with one request", async () => {
    const app = renderPage("/system/logs?level=warning,DEBUG&text=provider", { prepare: mixed });
    await screen.findByText("2 of 5 entries");
    expect(rowsOf("Log").map((row) => cellsOf(row)[0])).toEqual(["Warning", "Debug"]);
    expect(await field()).toHaveValue("provider");
    expect(await level(/^Warning/)).toBeChecked();
    await app.user.click(await level(/^Debug/));
    await waitFor(() => expect(app.here()).toBe("/system/logs?level=WARNING&text=provider"));
    expect(countOf(app, "GET /api/system/logs")).toBe(1);
  });

  it("is cleared by a link to the log without one", async () => {
    const app = renderPage("/system/logs?text=slowly", { prepare: mixed });
    await screen.findByText("1 of 5 entries");
    await act(() => app.router.navigate("/system/logs"));
    await waitFor(() => expect(rowsOf("Log")).toHaveLength(5));
    expect(await field()).toHaveValue("");
  });

  it("can be cleared if nothing matches", async () => {
    const app = renderPage("/system/logs?level=ERROR&text=zzz", { prepare: mixed });
    expect(await screen.findByRole("heading", { name: "No matching entries" })).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(rowsOf("Log")).toHaveLength(5));
    expect(app.here()).toBe("/system/logs");
  });
});

describe("a log of 100,000 lines", () => {
  it("renders only visible lines, and finds a line in it", async () => {
    const at = Date.UTC(2026, 2, 4);
    const rows = Array.from({ length: 100_000 }, (_, index) => ({
      timestamp: new Date(at - index * 1000).toISOString().slice(0, 19),
      type: index % 10 === 0 ? "ERROR" : "INFO",
      message: `Line ${index} of a server that has been running for years`,
      exception: null,
    }));
    const body = JSON.stringify({ data: rows });
    const app = renderPage("/system/logs", {
      handlers: [
        http.get(
          "*/api/system/logs",
          () => new Response(body, { headers: { "content-type": "application/json" } }),
        ),
      ],
    });
    expect(await screen.findByText("100,000 entries")).toBeInTheDocument();
    const table = screen.getByRole("table", { name: "Log" });
    expect(table).toHaveAttribute("aria-rowcount", "100001");
    expect(rowsOf("Log").length).toBeLessThan(80);
    expect(await level(/^Error 10,000$/)).toBeInTheDocument();
    // Searching is fast because each line is lowercased once, not on each key press.
    const lowerCaseCalls = vi.spyOn(String.prototype, "toLowerCase");
    fireEvent.change(await field(), { target: { value: "line 9999" } });
    expect(await field()).toHaveValue("line 9999");
    await screen.findByText("11 of 100,000 entries");
    fireEvent.change(await field(), { target: { value: "line 99990 " } });
    await screen.findByText("1 of 100,000 entries");
    const lines = lowerCaseCalls.mock.contexts.filter((text) =>
      String(text).includes("of a server"),
    );
    lowerCaseCalls.mockRestore();
    expect(lines).toHaveLength(100_000);
    expect(messages()).toEqual(["Line 99990 of a server that has been running for years"]);
    expect(countOf(app, "GET /api/system/logs")).toBe(1);
  });
});
