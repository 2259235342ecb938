import type { Notifier } from "@/api/notifications";
import { deepEqual } from "@/utils/deep-equal";
import { notifierKey } from "./catalogue/plan";
import { useNotifiers } from "@/queries/settings-save";
import { keepOwn, stage, unstage, useStagedChanges } from "@/store/staged-settings";
import type { StagedState } from "./use-providers";

/** A notification service on the screen. */
export interface ShownNotifier {
  name: string;
  /** With the staged change; everything that the server sends is kept in it. */
  now: Notifier;
  /** What the server holds; undefined when it has no such service any more. */
  saved: Notifier | undefined;
  mark: StagedState;
  isConflict: boolean;
}

function stagedStateOf(now: Notifier, saved: Notifier | undefined): StagedState {
  if (deepEqual(now, saved)) return undefined;
  if (now.enabled && saved?.enabled === true) return "changed";
  return now.enabled ? "new" : "removed";
}

/**
 * The notification services as they stand on the screen, in the server's order, and how to stage a change.
 * Addresses hold secrets: what is staged is never written down (contract/notification-providers.md).
 */
export function useNotifierList() {
  const rows = useNotifiers();
  const changes = useStagedChanges();
  const known = new Map(rows.map((row) => [row.name, row]));
  // A change of a service that vanished meanwhile is shown until it is taken back.
  const lost = Object.entries(changes).flatMap(([key, { value }]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is staged under a service's key is one
    const one = value as Notifier;
    return key === notifierKey(one?.name ?? "") && !known.has(one.name) ? [one] : [];
  });
  const all = [...known.values(), ...lost].map((row): ShownNotifier => {
    const { name } = row;
    const change = changes[notifierKey(name)];
    const saved = known.get(name);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is staged under a service's key is one
    const now = change ? (change.value as Notifier) : row;
    const isConflict =
      change !== undefined && !deepEqual(change.base, saved) && !deepEqual(change.value, saved);
    return { name, now, saved, mark: change ? stagedStateOf(now, saved) : undefined, isConflict };
  });
  const savedOf = (name: string) => known.get(name);
  const set = (name: string, changed: Pick<Notifier, "enabled" | "url">, begun = savedOf(name)) => {
    const saved = savedOf(name);
    if (saved) stage(notifierKey(name), { ...saved, ...changed }, saved, true, begun);
  };
  return {
    all,
    /** Those in use, and those that no longer are once the change is saved. */
    shown: all.filter(({ now, mark }) => now.enabled || mark !== undefined),
    /** Those that can be added. */
    free: all.filter(({ now, saved }) => !now.enabled && saved !== undefined),
    find: (name: string) => all.find((one) => one.name === name),
    /**
     * Puts a service to use with an address, or the new address of one in use. `begun`: what was saved when that
     * was begun.
     */
    enable: (name: string, url: string, begun?: Notifier) =>
      set(name, { enabled: true, url }, begun),
    /** Takes a service out of use; the server keeps its address. */
    remove: (name: string) => {
      const saved = savedOf(name);
      if (saved) set(name, { enabled: false, url: saved.url });
      else unstage([notifierKey(name)]);
    },
    undo: (name: string) => unstage([notifierKey(name)]),
    keep: (name: string) => keepOwn(notifierKey(name), savedOf(name)),
  };
}
