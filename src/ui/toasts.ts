import { t } from "@lingui/core/macro";
import { createElement } from "react";
import { lazyCode } from "@/utils/lazy-code";
import { OUTCOMES } from "./outcomes";
import { ToastBody } from "./ToastBody";
import type { ToastAction } from "./ToastBody";

/** The code of toasts, which the first paint does not need. */
export const toastsCode = lazyCode(() =>
  import("./toast-parts").then((module) => module.toastParts),
);

/** A toast (spec section 3, "Notification toast"). */
export interface Toast {
  kind: "error" | "info" | "nothing";
  title?: string | undefined;
  message: string;
  /** Distinguishes it from others with the same text. */
  key?: string;
  /** Milliseconds until it closes; false if only the user closes it. */
  autoClose?: number | false;
  /** Actions that it offers; with actions, it stays longer. */
  actions?: readonly ToastAction[];
  /** Its subject, if message and title do not contain it; shown only together with actions. */
  about?: string | undefined;
  /** The text of a toast without a title that this one replaces, whichever comes first. */
  insteadOf?: string | undefined;
}

const COLORS = { error: OUTCOMES.error.color, info: undefined, nothing: OUTCOMES.nothing.color };

/** Milliseconds until a toast closes (spec section 9). */
const AUTO_CLOSE = 5_000;
/** Milliseconds until a toast with actions closes; enough time to reach a button. */
const AUTO_CLOSE_ACTIONS = 15_000;

/** Shows a toast; the same text, or key, only once at a time. Returns a function that closes it. */
export function showToast(toast: Toast): () => void {
  const { kind, title, message, key, about, actions = [], insteadOf } = toast;
  const hasActions = actions.length > 0;
  const text = `${insteadOf === undefined ? (title ?? "") : ""} ${insteadOf ?? message}`;
  // A toast that reports that nothing was found may replace the server's own notice.
  const id = `${kind === "nothing" ? "info" : kind} ${key ?? text}`;
  const onClose = () => withToasts(({ notifications }) => notifications.hide(id));
  const shown = {
    id,
    title,
    message: hasActions ? createElement(ToastBody, { message, about, actions, onClose }) : message,
    color: COLORS[kind],
    autoClose: toast.autoClose ?? (hasActions ? AUTO_CLOSE_ACTIONS : AUTO_CLOSE),
    withBorder: true,
    // Screen readers announce errors immediately, and the others when they are idle.
    role: kind === "error" ? "alert" : "status",
    closeButtonProps: { "aria-label": t`Dismiss notification` },
  };
  withToasts(({ notifications }) => {
    // Does nothing if it is already shown.
    notifications.show(shown);
    if (insteadOf !== undefined) notifications.update(shown);
  });
  return onClose;
}

type ToastParts = Awaited<ReturnType<typeof toastsCode.load>>;

/** Calls `run` immediately if the code of toasts is loaded, otherwise after loading it. */
function withToasts(run: (parts: ToastParts) => void): void {
  const toasts = toastsCode.loaded();
  if (toasts) run(toasts);
  // If it cannot be loaded, there is no way to report that: the next toast tries again.
  else void toastsCode.load().then(run, () => undefined);
}
