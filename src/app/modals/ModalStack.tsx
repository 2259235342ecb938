import { ModalStack as MantineModalStack } from "@mantine/core";
import { Component, lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { errorText } from "@/api/error";
import { loadChunk } from "@/utils/chunks";
import { closeModal, useModalStack } from "@/store/modals";
import type { ModalControls, ModalEntry, ModalToken } from "@/store/modals";
import { ModalStackContext } from "@/ui/ModalFrame";
import { showToast } from "@/ui/toasts";

type AnyModal = ComponentType<ModalControls<unknown>>;

const loaded = new WeakMap<ModalToken<object, unknown>, AnyModal>();

/** Replaces a modal whose code could not be loaded: reports that and closes. */
function failedModal(error: unknown): AnyModal {
  return function FailedModal({ close }) {
    const leave = useEffectEvent(close);
    useEffect(() => {
      showToast({
        kind: "error",
        title: "Could not load this part of the page",
        message: errorText(error),
      });
      leave();
    }, []);
    return null;
  };
}

/** The component of a token, loaded once; after a failure the next opening loads afresh. */
function componentOf(token: ModalToken<object, unknown>): AnyModal {
  const known = loaded.get(token);
  if (known) return known;
  const component = lazy(async () => ({
    default: await loadChunk(token.load).catch((error: unknown) => {
      loaded.delete(token);
      return failedModal(error);
    }),
  }));
  loaded.set(token, component);
  return component;
}

/** Closes a modal that crashes and reports it; the page below survives. */
class ModalBoundary extends Component<{ entry: ModalEntry; children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch(error: unknown) {
    // Its code may load next time.
    loaded.delete(this.props.entry.token);
    closeModal(this.props.entry.id);
    showToast({ kind: "error", title: "This dialog failed", message: errorText(error) });
  }
  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** One open modal. */
function StackedModal({ entry }: { entry: ModalEntry }) {
  const [ModalComponent] = useState(() => componentOf(entry.token));
  return (
    <ModalBoundary entry={entry}>
      <Suspense>
        <ModalStackContext value={{ isOpen: !entry.isClosing, stackId: `modal-${entry.id}` }}>
          <ModalComponent {...entry.props} close={(result) => closeModal(entry.id, result)} />
        </ModalStackContext>
      </Suspense>
    </ModalBoundary>
  );
}

/** The open modals, the last one on top (spec section 2, "Modals"). */
export function ModalStack() {
  const stack = useModalStack();
  return (
    <MantineModalStack>
      {stack.map((entry) => (
        <StackedModal key={entry.id} entry={entry} />
      ))}
    </MantineModalStack>
  );
}
