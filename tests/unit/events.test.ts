import { describe, expect, it } from "vitest";
import { EVENT_TYPES, idsIn, parseEvent, parseProgress } from "@/socket/events";

describe("an event", () => {
  it.each(EVENT_TYPES)("of type %s is decoded", (type) => {
    for (const action of ["update", "delete"])
      expect(parseEvent({ type, action, payload: 7 })).toEqual({ type, action, payload: 7 });
  });

  it.each([
    ["of an unknown type", { type: "job", action: "update", payload: 1 }],
    ["with an unknown action", { type: "series", action: "insert", payload: 1 }],
    ["without a type", { action: "update", payload: 1 }],
    ["with a type that is no text", { type: 5, action: "update" }],
    ["with the name of a built-in", { type: "constructor", action: "update" }],
    ["that is null", null],
    ["that is nothing", undefined],
    ["that is a text", "series"],
    ["that is a list", []],
  ])("%s is ignored", (_what, raw) => {
    expect(parseEvent(raw)).toBeUndefined();
  });

  it("without a payload or an action is an update without a payload", () => {
    expect(parseEvent({ type: "badges" })).toEqual({
      type: "badges",
      action: "update",
      payload: null,
    });
  });
});

describe("ids", () => {
  it("are positive integers, each once, in their original order", () => {
    expect(idsIn([3, 1, 3, 2, 1])).toEqual([3, 1, 2]);
  });

  it("may arrive one at a time", () => {
    expect(idsIn(3)).toEqual([3]);
    expect(idsIn(null)).toEqual([]);
  });

  it("are never 0, null, texts, objects, or broken numbers", () => {
    expect(
      idsIn([0, null, undefined, -1, 1.5, Number.NaN, Infinity, "4", "", {}, [[5]], true]),
    ).toEqual([]);
  });
});

describe("progress", () => {
  const progressEvent = {
    id: "x",
    header: "Syncing series...",
    name: "Harbor Lights",
    value: 3,
    count: 40,
  };

  it("is decoded unchanged", () => {
    expect(parseProgress(progressEvent)).toEqual(progressEvent);
    expect(parseProgress({ ...progressEvent, extra: true })).toEqual(progressEvent);
  });

  it("has safe defaults for missing or broken fields", () => {
    const empty = { id: "x", header: "", name: "", value: 0, count: 0 };
    expect(parseProgress({ id: "x" })).toEqual(empty);
    expect(
      parseProgress({ id: "x", header: null, name: {}, value: "3", count: Number.NaN }),
    ).toEqual(empty);
    expect(parseProgress({ id: "x", value: -4, count: -1 })).toEqual(empty);
  });

  it("may have a name or an id that was sent as a number", () => {
    expect(parseProgress({ ...progressEvent, id: 12, name: 1984 })).toMatchObject({
      id: "12",
      name: "1984",
    });
  });

  it.each([null, undefined, "x", 5, {}, { id: null }, { id: {} }, []])(
    "without an id is ignored: %j",
    (payload) => {
      expect(parseProgress(payload)).toBeUndefined();
    },
  );
});
