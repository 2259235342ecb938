import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listMovies } from "@/api/library";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const answer = (body: object) =>
  server.use(http.get("*/api/movies", () => HttpResponse.json(body)));
const all = { start: 0, length: -1 };

describe("rows of a list", () => {
  it("are decoded one by one, whatever their number", async () => {
    const data = Array.from({ length: 1_200 }, (_, index) => ({ radarrId: index, title: null }));
    answer({ data, total: 5_000 });
    const page = await listMovies(all);
    expect(page.total).toBe(5_000);
    expect(page.data).toHaveLength(1_200);
    expect(page.data.at(-1)).toMatchObject({ id: 1_199, title: "", tags: [] });
  });

  it("are counted if the server does not send the total", async () => {
    answer({ data: [{ radarrId: 1 }, { radarrId: 2 }] });
    expect((await listMovies(all)).total).toBe(2);
  });

  it("are rejected if one of them cannot be read, with its position", async () => {
    answer({ data: [{ radarrId: 1 }, { radarrId: 2, tags: [{}] }], total: 2 });
    await expect(listMovies(all)).rejects.toMatchObject({
      kind: "malformed",
      endpoint: "GET movies",
      message: "The server returned unexpected data",
      detail: expect.stringMatching(/^data\.1\.tags\.0: /),
    });
  });

  it.each([{}, { data: null }, { data: {} }])("are rejected without a list: %j", async (body) => {
    answer(body);
    await expect(listMovies(all)).rejects.toMatchObject({ kind: "malformed" });
  });

  it("are not read after an abort", async () => {
    answer({ data: [{ radarrId: 1 }], total: 1 });
    const control = new AbortController();
    control.abort();
    await expect(listMovies(all, control.signal)).rejects.toMatchObject({ name: "AbortError" });
  });
});
