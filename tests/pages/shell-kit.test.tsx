import { MantineProvider } from "@mantine/core";
import { ApiError } from "@/api/error";
import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { useOutcome, useWorkButton } from "@/features/jobs/use-outcome";
import { ModalStack } from "@/app/modals/ModalStack";
import { closeAllModals, createModal, openModal } from "@/store/modals";
import type { ModalControls } from "@/store/modals";
import { startBriefJob } from "@/store/jobs";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { IconX } from "@/config/icons";
import { ModalFrame } from "@/ui/ModalFrame";
import { LONG_WORK } from "./long-work";
import { SafeLink } from "@/ui/SafeLink";
import { Toolbar } from "@/ui/Toolbar";

const show = (node: ReactNode) => render(<MantineProvider env="test">{node}</MantineProvider>);

const stack = () => {
  show(
    <>
      <button type="button">Opener</button>
      <ModalStack />
    </>,
  );
  return act(() => screen.getByText("Opener").focus());
};
const dialog = (name: string) => screen.findByRole("dialog", { name });

/** Work that ends when the test ends it. */
function deferred() {
  const end: { resolve?: () => void; reject?: (reason: Error) => void } = {};
  const promise = new Promise<void>((resolve, reject) => Object.assign(end, { resolve, reject }));
  return {
    promise,
    resolve: () => end.resolve?.(),
    reject: (reason: Error) => end.reject?.(reason),
  };
}

describe("the error panel", () => {
  it("shows the reason, and retries", async () => {
    const onRetry = vi.fn<() => void>();
    const error = new ApiError("http", "The database is locked", "GET series", 500);
    show(<ErrorPanel message={error.message} error={error} onRetry={onRetry} />);
    expect(screen.getByRole("alert")).toHaveTextContent("Ouch! You got an error");
    expect(screen.getByRole("alert")).toHaveTextContent("The database is locked");
    const details = screen.getByText("GET series · 500");
    expect(details).not.toBeVisible();
    await userEvent.click(screen.getByText("Details"));
    expect(details).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Reload" }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

function Scan() {
  const scanning = useWorkButton("scan");
  return (
    <Toolbar actions={[{ icon: IconX, label: "Scan", onClick: () => undefined, ...scanning }]} />
  );
}

function startScan() {
  const work = deferred();
  act(() => startBriefJob("Scan", "scan", () => work.promise));
  return work;
}

describe("a button of a job", () => {
  it("is busy, shows the result for two seconds, and returns to its normal state", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    show(<Scan />);
    const button = screen.getByRole("button", { name: "Scan" });
    const first = startScan();
    expect(button).toHaveAttribute("data-loading");
    await act(async () => first.resolve());
    expect(screen.getByLabelText("Done")).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByLabelText("Done")).toBeNull();
    const second = startScan();
    await act(async () => second.reject(new Error("no")));
    expect(screen.getByLabelText("Failed")).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByLabelText("Failed")).toBeNull();
  });

  it("shows the result of a call for two seconds, and then the next result", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const pending: Parameters<typeof useOutcome>[0] = { status: "pending", submittedAt: 0 };
    const { result, rerender } = renderHook(useOutcome, { initialProps: pending });
    for (const [status, submittedAt] of [
      ["error", 1],
      ["success", 2],
    ] as const) {
      rerender({ status, submittedAt });
      expect(result.current).toBe(status);
      act(() => void vi.advanceTimersByTime(1_999));
      expect(result.current).toBe(status);
      act(() => void vi.advanceTimersByTime(1));
      expect(result.current).toBeUndefined();
    }
  });

  it("starts its job once on a double click", () => {
    const run = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
    startBriefJob("Scan", "scan", run);
    startBriefJob("Scan", "scan", run);
    expect(run).toHaveBeenCalledOnce();
  });
});

describe("an external link", () => {
  it("opens a tab without access to this one", () => {
    show(<SafeLink href="https://example.org/x">There</SafeLink>);
    expect(screen.getByRole("link", { name: "There" })).toHaveAttribute("target", "_blank");
    expect(screen.getByRole("link")).toHaveAttribute("rel", "noopener noreferrer");
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "not an address"])(
    "is plain text for %s",
    (href) => {
      show(<SafeLink href={href}>There</SafeLink>);
      expect(screen.queryByRole("link")).toBeNull();
      expect(screen.getByText("There")).toBeInTheDocument();
    },
  );
});

describe("the stack of dialogs", () => {
  interface Props {
    name: string;
    isLocked?: boolean;
  }
  function Example({ name, isLocked = false, close }: Props & ModalControls<string>) {
    return (
      <ModalFrame title={name} onClose={() => close()} isLocked={isLocked}>
        <button type="button" onClick={() => close(`from ${name}`)}>
          Finish {name}
        </button>
      </ModalFrame>
    );
  }
  const example = createModal<Props, string>(() => Promise.resolve(Example));
  it("shows the last one, returns to the one below, and returns its result to the caller", async () => {
    stack();
    let first: Promise<string | undefined> | undefined;
    let second: Promise<string | undefined> | undefined;
    act(() => void (first = openModal(example, { name: "one" })));
    await dialog("one");
    act(() => void (second = openModal(example, { name: "two" })));
    await dialog("two");
    await userEvent.click(screen.getByRole("button", { name: "Finish two" }));
    await expect(second).resolves.toBe("from two");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "two" })).toBeNull());
    await dialog("one");
    await userEvent.keyboard("{Escape}");
    await expect(first).resolves.toBeUndefined();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByText("Opener")).toHaveFocus());
  });

  it("keeps a locked one open", async () => {
    stack();
    act(() => void openModal(example, { name: "busy", isLocked: true }));
    await dialog("busy");
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(document.querySelector(".mantine-Modal-overlay") ?? document.body);
    expect(await dialog("busy")).toBeInTheDocument();
    act(() => closeAllModals());
  });

  it("unlocks a dialog whose job takes long, and shows that the job continues", async () => {
    const later = globalThis.setTimeout;
    vi.spyOn(globalThis, "setTimeout").mockImplementation((run, ms) =>
      later(run, ms === LONG_WORK ? 1 : ms),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    stack();
    act(() => void openModal(example, { name: "busy", isLocked: true }));
    await dialog("busy");
    expect(await screen.findByText(/^This is taking a while\. You can close/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Close" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("closes a dialog that crashes", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    stack();
    const broken = createModal<object>(() =>
      Promise.resolve(() => {
        throw new Error("no such profile");
      }),
    );
    let answer: Promise<unknown> | undefined;
    act(() => void (answer = openModal(broken, {})));
    await expect(answer).resolves.toBeUndefined();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText("Opener")).toBeInTheDocument();
  });
});
