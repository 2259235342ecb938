import { t } from "@lingui/core/macro";
import { Alert, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { IconAlertTriangle } from "@/config/icons";
import type { SaveFailure } from "@/store/staged-settings";

/** The reason why a step was not saved, in its card. */
export function StepFailure({ failure }: { failure: SaveFailure | undefined }) {
  if (!failure) return null;
  return (
    <Alert
      color="red"
      role="alert"
      title={failure.title ?? t`Not saved`}
      icon={<IconAlertTriangle aria-hidden />}
      style={{ overflowWrap: "anywhere" }}
    >
      {failure.message}
    </Alert>
  );
}

interface StepButtonProps {
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Submits the form of the step instead. */
  isSubmit?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** The one button that completes a step. */
export function StepButton(props: StepButtonProps) {
  const { isBusy = false, isDisabled = false, isSubmit = false, onClick, children } = props;
  return (
    <Button
      type={isSubmit ? "submit" : "button"}
      loading={isBusy}
      disabled={isDisabled}
      onClick={onClick}
      style={{ alignSelf: "start" }}
    >
      {children}
    </Button>
  );
}
