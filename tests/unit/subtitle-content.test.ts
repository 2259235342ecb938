import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasSubtitles } from "@/features/subtitles/upload/subtitle-content";

const FILES = path.join(import.meta.dirname, "studio", "real-files");
const bytesOf = (name: string) => new Uint8Array(readFileSync(path.join(FILES, name)));
const encode = (text: string) => new TextEncoder().encode(text);
const LINE = "1\n00:00:01,000 --> 00:00:02,000\nHello\n";

describe("the content of a file to upload", () => {
  it.each([
    ["VobSub", bytesOf("g13-vobsub.en.sub")],
    [
      "a transport stream",
      Uint8Array.from({ length: 5000 }, (_, at) => (at % 188 ? at * 7 : 0x47)),
    ],
    ["a PNG image", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0, 0, 0)],
    ["a zip", Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8)],
    ["a sign-in page", encode("<!DOCTYPE html>\n<html><head><title>Sign in</title></head></html>")],
    ["a challenge", encode("<html><script>window._cf_chl_opt={cType:'managed'}</script></html>")],
    ["JSON", encode('{"status":429,"message":"Too many requests","time":"12:30:05"}')],
    ["a list in JSON", encode('[\n  {"id": 1}\n]\n')],
    ["a text", encode("You have reached your daily limit of 20 downloads.")],
    ["an XML error", encode('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>')],
    ["a header alone", encode("WEBVTT\n\n")],
    ["spaces", encode(" \n\n")],
  ])("has no subtitles if it is %s", (_what, bytes) => {
    expect(hasSubtitles(bytes)).toBe(false);
  });

  it("has subtitles in all the formats that the server accepts", () => {
    const names = readdirSync(FILES).filter((name) => /\.(?:srt|vtt|ass|sub|txt|smi)$/.test(name));
    const refused = names.filter((name) => !hasSubtitles(bytesOf(name)));
    expect(refused).toEqual(["g13-vobsub.en.sub"]);
    expect(names.length).toBeGreaterThan(50);
    expect(hasSubtitles(encode("00:00:01:Hello\n00:00:03:Bye\n"))).toBe(true);
    const utf16 = Uint8Array.from([
      0xff,
      0xfe,
      ...Array.from(LINE).flatMap((one) => [one.charCodeAt(0), 0]),
    ]);
    expect(hasSubtitles(utf16)).toBe(true);
  });

  it("is never a subtitle if it is binary data", () => {
    const binary = fc.uint8Array({ minLength: 200, maxLength: 2000 });
    fc.assert(
      fc.property(binary, (bytes) => {
        expect(hasSubtitles(Uint8Array.from([0, 0, 1, 0xba, ...bytes]))).toBe(false);
      }),
      { seed: 20_261_129, numRuns: 100 },
    );
  });
});
