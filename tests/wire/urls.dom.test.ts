import { afterEach, describe, expect, it } from "vitest";
import * as v from "valibot";
import { backupFileUrl, imageUrl, logFileUrl } from "@/api/urls";
import { env } from "@/config/env";
import { asRecordedAt, recording, restore } from "./recording";

afterEach(restore);

const posters = v.object({ data: v.array(v.object({ poster: v.nullable(v.string()) })) });
const { origin } = window.location;

describe("the URL of a picture", () => {
  it.each([
    "GET_image_movie_poster",
    "GET_image_series_poster",
    "1.5.6/GET_image_series_poster",
    "1.6-dev/GET_image_series_poster",
  ])("%s is allowed", (name) => {
    const { path } = recording(name).request;
    expect(imageUrl(path)).toBe(`${origin}${path}`);
  });

  it.each(["form_GET_movies_image_paths", "form_GET_series_image_paths"])(
    "%s contains the base URL once",
    (name) => {
      const one = recording(name);
      asRecordedAt(one);
      const { data } = v.parse(posters, one.response.body);
      for (const { poster } of data)
        expect(imageUrl(poster)).toBe(poster === null ? null : `${origin}${poster}`);
      expect(data.some(({ poster }) => poster?.startsWith("/bazarr/images/"))).toBe(true);
    },
  );

  it.each([
    [null],
    [undefined],
    [""],
    ["/images/series"],
    ["/images/seriesNone"],
    ["/images/movies"],
    ["/images/moviesNone"],
    ["/images/movies/"],
    ["/images/logo128.png"],
    ["/images/series/../../api/system/settings.png"],
    ["/images/series/%2e%2e/%2e%2e/system/backup/download/x.zip"],
    ["/images/series\\..\\..\\bazarr.log"],
    ["https://evil.invalid/images/series/1/poster.jpg"],
    ["//evil.invalid/images/series/1/poster.jpg"],
    ["javascript:alert(1)//images/series/a.jpg"],
    ["data:image/png;base64,AAAA"],
    ["http://[/images/series/a.jpg"],
  ])("is none for %s", (value) => {
    expect(imageUrl(value)).toBeNull();
  });

  it("does not exist for a picture outside the base URL", () => {
    env.baseUrl = "/bazarr";
    expect(imageUrl("/images/series/MediaCover/1/poster-250.jpg")).toBeNull();
    expect(imageUrl("/bazarr/images/seriesNone")).toBeNull();
  });
});

describe("the URL of a download", () => {
  it("is the recorded one for the log and for a backup", () => {
    const log = recording("form_GET_log_download");
    asRecordedAt(log);
    expect(logFileUrl()).toBe(`${origin}${log.request.path}`);
    const backup = recording("form_GET_backup_download").request.path;
    expect(backupFileUrl(backup.split("/").at(-1) ?? "")).toBe(`${origin}${backup}`);
  });

  it("cannot be changed by a file name", () => {
    expect(backupFileUrl("../../x?y#z")).toBe(
      `${origin}/system/backup/download/..%2F..%2Fx%3Fy%23z`,
    );
  });
});
