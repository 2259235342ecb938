import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeAllModals, closeModal, createModal, openModal, useModalStack } from "@/store/modals";

interface Props {
  title: string;
}
const nothing = () => Promise.resolve(() => null);
const first = createModal<Props, string>(nothing);
const second = createModal<Props, string>(nothing);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(closeAllModals);
  vi.useRealTimers();
});

const view = () => renderHook(useModalStack).result;
const open = (one: typeof first, title = "A dialog") => {
  const answer = vi.fn<(result: string | undefined) => void>();
  act(() => void openModal(one, { title }).then(answer));
  return answer;
};
const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000));

describe("modals", () => {
  it("are stacked: the last one opened is on top", () => {
    const stack = view();
    open(first);
    open(second);
    expect(stack.current.map(({ token }) => token)).toEqual([first, second]);
    expect(stack.current[0]?.props).toEqual({ title: "A dialog" });
  });

  it("return their result to the caller, and leave the ones below open", async () => {
    const stack = view();
    const below = open(first);
    const above = open(second);
    act(() => closeModal(stack.current[1]?.id ?? 0, "saved"));
    await settle();
    expect(above).toHaveBeenCalledExactlyOnceWith("saved");
    expect(below).not.toHaveBeenCalled();
    expect(stack.current.map(({ token }) => token)).toEqual([first]);
  });

  it("return undefined when they are dismissed", async () => {
    const stack = view();
    const answer = open(first);
    act(() => closeModal(stack.current[0]?.id ?? 0));
    await settle();
    expect(answer).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it("are rendered during their exit, but are closed only once", async () => {
    const stack = view();
    const answer = open(first);
    const id = stack.current[0]?.id ?? 0;
    act(() => closeModal(id, "one"));
    expect(stack.current[0]?.isClosing).toBe(true);
    act(() => closeModal(id, "two"));
    await settle();
    expect(stack.current).toEqual([]);
    expect(answer).toHaveBeenCalledExactlyOnceWith("one");
    act(() => closeModal(id, "three"));
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it("of one kind may be stacked: each has its own result", async () => {
    const stack = view();
    const below = open(first, "one");
    const above = open(first, "two");
    act(() => closeModal(stack.current[0]?.id ?? 0, "below"));
    await settle();
    expect(below).toHaveBeenCalledExactlyOnceWith("below");
    expect(above).not.toHaveBeenCalled();
    expect(stack.current).toHaveLength(1);
  });

  it("are opened once by a double click: both callers get the same result", async () => {
    const stack = view();
    const answers = [open(first), open(first)];
    expect(stack.current).toHaveLength(1);
    act(() => closeModal(stack.current[0]?.id ?? 0, "saved"));
    // A closing dialog is no longer open.
    const again = open(first);
    expect(stack.current).toHaveLength(2);
    await settle();
    for (const answer of answers) expect(answer).toHaveBeenCalledExactlyOnceWith("saved");
    expect(again).not.toHaveBeenCalled();
  });

  it("are all dismissed at once when the login page appears", async () => {
    const stack = view();
    const answers = [open(first), open(second)];
    act(closeAllModals);
    await settle();
    expect(stack.current).toEqual([]);
    for (const answer of answers) expect(answer).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it("that are opened while another one closes stay", async () => {
    const stack = view();
    open(first);
    act(() => closeModal(stack.current[0]?.id ?? 0));
    open(second);
    await settle();
    expect(stack.current.map(({ token }) => token)).toEqual([second]);
  });
});
