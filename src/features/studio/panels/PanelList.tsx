import { useEffect, useRef } from "react";
import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { VirtualList } from "@/ui/VirtualList";

const PAGE = 8;

interface PanelListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  /** Index of the row that Tab reaches; the list scrolls to it when it changes. */
  at: number;
  onAt: (index: number) => void;
  /** True if that row is highlighted even without the focus. */
  isMarked?: boolean;
  /** Each control in the row must use the tab index and have a `data-part` that is unique in the row. */
  renderItem: (item: T, tabIndex: 0 | -1) => ReactNode;
}

const stepOf = (key: string, at: number, count: number): number | undefined =>
  new Map([
    ["ArrowDown", at + 1],
    ["ArrowUp", at - 1],
    ["PageDown", at + PAGE],
    ["PageUp", at - PAGE],
    ["Home", 0],
    ["End", count - 1],
  ]).get(key);

/** Value of an attribute on an event's target or its closest ancestor with that attribute. */
const attributeAt = ({ target }: { target: EventTarget }, name: string) =>
  target instanceof Element ? target.closest(`[${name}]`)?.getAttribute(name) : undefined;

/** A long list of interactive rows. Tab reaches one row, the arrow keys move between rows. */
export function PanelList<T>(props: PanelListProps<T>) {
  const { label, items, keyOf, onAt, isMarked = false, renderItem } = props;
  const at = Math.max(0, Math.min(props.at, items.length - 1));
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(undefined);
  // The row is already rendered and in view, because the effects of the list run first.
  useEffect(() => {
    const part = focused.current;
    focused.current = undefined;
    if (part === undefined) return;
    const row = box.current?.querySelector(`[data-index="${at}"]`);
    const target = row?.querySelector(`[data-part="${part}"]`);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [at]);

  const handleKeys = (event: KeyboardEvent) => {
    const to = stepOf(event.key, at, items.length);
    const part = attributeAt(event, "data-part");
    if (to === undefined || part === undefined || part === null) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(to, items.length - 1));
    if (next === at) return;
    focused.current = part;
    onAt(next);
  };
  const handleFocus = (event: FocusEvent) => {
    const index = Number(attributeAt(event, "data-index") ?? at);
    if (index !== at) onAt(index);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside have the focus
    <div ref={box} onKeyDown={handleKeys} onFocus={handleFocus}>
      <VirtualList
        label={label}
        items={items}
        keyOf={keyOf}
        isRuled
        at={at}
        isMarked={isMarked}
        renderItem={(item, index) => renderItem(item, index === at ? 0 : -1)}
      />
    </div>
  );
}
