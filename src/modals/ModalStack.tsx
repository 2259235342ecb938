import { ModalStack as MantineModalStack } from "@mantine/core";
import { Component, lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { errorText } from "../api/error";
import { loadChunk } from "../lib/chunks";
import { closeModal, useModalStack } from "../store/modals";
import type { ModalControls, ModalEntry, ModalToken } from "../store/modals";
import { ModalPlaceContext } from "../ui/ModalFrame";
import { showNotice } from "../ui/notices";
import { loaders } from "./loaders";

type AnyModal = ComponentType<ModalControls<unknown>>;

const loaded = new WeakMap<ModalToken<object, unknown>, AnyModal>();

function isNamed(name: string): name is keyof typeof loaders {
  return name in loaders;
}

/** Brings what a token stands for. @throws Error for one that nobody knows */
async function load({ name, load: own }: ModalToken<object, unknown>): Promise<AnyModal> {
  if (own) return own();
  if (!isNamed(name)) throw new Error(`There is no dialog "${name}"`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- openModal has tied the props to the token's name
  return (await loaders[name]()) as AnyModal;
}

/** Stands for a modal whose code did not come: it says so and closes. */
function lost(error: unknown): AnyModal {
  return function LostModal({ close }) {
    const leave = useEffectEvent(close);
    useEffect(() => {
      showNotice({
        kind: "error",
        title: "This part could not be loaded",
        message: errorText(error),
      });
      leave();
    }, []);
    return null;
  };
}

/** The component of a token, loaded once; a failure is not kept. */
function componentOf(token: ModalToken<object, unknown>): AnyModal {
  const known = loaded.get(token);
  if (known) return known;
  const component = lazy(async () => ({
    default: await loadChunk(() => load(token)).catch((error: unknown) => {
      loaded.delete(token);
      return lost(error);
    }),
  }));
  loaded.set(token, component);
  return component;
}

/** A modal that cannot be drawn is closed and told about; the page below lives on. */
class ModalBoundary extends Component<{ entry: ModalEntry; children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch(error: unknown) {
    // Its code may come through next time.
    loaded.delete(this.props.entry.token);
    closeModal(this.props.entry.id);
    showNotice({ kind: "error", title: "This dialog does not work", message: errorText(error) });
  }
  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** One open modal. */
function OpenModal({ entry }: { entry: ModalEntry }) {
  const [ModalComponent] = useState(() => componentOf(entry.token));
  return (
    <ModalBoundary entry={entry}>
      <Suspense>
        <ModalPlaceContext value={{ isOpen: !entry.isClosing, stackId: `modal-${entry.id}` }}>
          <ModalComponent {...entry.props} close={(result) => closeModal(entry.id, result)} />
        </ModalPlaceContext>
      </Suspense>
    </ModalBoundary>
  );
}

/** Draws the open modals; the last opened is shown, closing it brings back the one below (spec section 2). */
export function ModalStack() {
  const stack = useModalStack();
  return (
    <MantineModalStack>
      {stack.map((entry) => (
        <OpenModal key={entry.id} entry={entry} />
      ))}
    </MantineModalStack>
  );
}
