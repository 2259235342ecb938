import { Button } from "@mantine/core";
import type { ButtonProps } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { IconAlertCircle, IconCheck } from "./icons";

type Phase = "idle" | "running" | "success" | "error";

/** Milliseconds that the icon of the outcome stays (spec section 9). */
const SHOW_OUTCOME = 2_000;

interface AsyncButtonProps extends Omit<ButtonProps, "loading" | "onClick"> {
  /** The work; a rejection is shown as the error icon, and told nowhere else. */
  run: () => Promise<unknown>;
  children: ReactNode;
  onSuccess?: () => void;
  /** The outcome stays instead of going back to idle. */
  keepsOutcome?: boolean;
  "aria-label"?: string;
}

const MARKS = {
  success: <IconCheck size={18} aria-label="Done" />,
  error: <IconAlertCircle size={18} aria-label="Failed" />,
};

/** A button whose work takes time: idle, running, then success or error for 2 s (spec section 4). */
export function AsyncButton(props: AsyncButtonProps) {
  const { run, children, onSuccess, keepsOutcome = false, leftSection, color, ...others } = props;
  const [phase, setPhase] = useState<Phase>("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
    };
  }, []);
  const finish = (outcome: "success" | "error") => {
    if (isGone.current) return;
    setPhase(outcome);
    if (!keepsOutcome) timer.current = setTimeout(() => setPhase("idle"), SHOW_OUTCOME);
  };
  const start = () => {
    clearTimeout(timer.current);
    setPhase("running");
    run().then(
      () => {
        finish("success");
        onSuccess?.();
      },
      () => finish("error"),
    );
  };
  const mark = phase === "success" || phase === "error" ? MARKS[phase] : leftSection;
  return (
    <Button
      {...others}
      color={phase === "error" ? "red" : color}
      leftSection={mark}
      loading={phase === "running"}
      aria-busy={phase === "running"}
      onClick={start}
    >
      {children}
    </Button>
  );
}
