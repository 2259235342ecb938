import { t } from "@lingui/core/macro";
import { ModalStack as MantineModalStack } from "@mantine/core";
import { Component, createElement, useEffect } from "react";
import type { ReactNode } from "react";
import { errorText } from "@/api/error";
import { closeModal, useModalStack } from "@/store/modals";
import type { ModalEntry } from "@/store/modals";
import { useLazyOrToast } from "@/ui/lazy";
import { ModalStackContext } from "@/ui/modal-stack-context";
import { showToast } from "@/ui/toasts";

/** Closes a modal that crashes and reports it; the page below survives. */
class ModalBoundary extends Component<{ entry: ModalEntry; children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch(error: unknown) {
    closeModal(this.props.entry.id);
    showToast({
      kind: "error",
      title: t`Something went wrong in this dialog`,
      message: errorText(error),
    });
  }
  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** One open modal: renders nothing until its code is loaded; if that fails, reports it and closes. */
function StackedModal({ entry }: { entry: ModalEntry }) {
  const ModalComponent = useLazyOrToast(entry.token, () => closeModal(entry.id));
  if (!ModalComponent) return null;
  return (
    <ModalBoundary entry={entry}>
      <ModalStackContext value={{ isOpen: !entry.isClosing, stackId: `modal-${entry.id}` }}>
        {createElement(ModalComponent, {
          ...entry.props,
          close: (result) => closeModal(entry.id, result),
        })}
      </ModalStackContext>
    </ModalBoundary>
  );
}

/** The open modals, the last one on top (spec section 2, "Modals"). */
export function ModalStack() {
  const stack = useModalStack();
  const isOpen = stack.length > 0;
  // Not `:has` in CSS: with it, browsers check the whole document after each change.
  useEffect(() => {
    document.documentElement.toggleAttribute("data-has-dialog", isOpen);
  }, [isOpen]);
  return (
    <MantineModalStack>
      {stack.map((entry) => (
        <StackedModal key={entry.id} entry={entry} />
      ))}
    </MantineModalStack>
  );
}
