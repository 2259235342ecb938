import { createModal } from "@/store/modals";
import type { StackTraceProps } from "./StackTraceModal";

/** The stack trace of a log entry. */
export const stackTraceModal = createModal<StackTraceProps>(() =>
  import("./StackTraceModal").then((module) => module.StackTraceModal),
);
