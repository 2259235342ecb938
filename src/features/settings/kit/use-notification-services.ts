import type { NotificationService } from "@/api/notifications";
import { deepEqual } from "@/utils/objects";
import { notificationServiceKey, stagedServices } from "../catalog/plan";
import { useNotificationServices } from "@/queries/settings-save";
import { keepOwn, stage, unstage, useStagedChanges } from "@/store/staged-settings";
import type { StagedState } from "./use-providers";

/** A notification service with its staged change. */
export interface ShownNotificationService {
  name: string;
  /** The service with the staged change applied, including the server's unknown fields. */
  now: NotificationService;
  /** Undefined if the server no longer has the service. */
  saved: NotificationService | undefined;
  staged: StagedState;
  isConflict: boolean;
}

function stagedStateOf(
  now: NotificationService,
  saved: NotificationService | undefined,
): StagedState {
  if (deepEqual(now, saved)) return undefined;
  if (now.enabled && saved?.enabled === true) return "changed";
  return now.enabled ? "new" : "removed";
}

/**
 * Notification services with their staged changes, in the server's order. Their URLs contain secrets, so the changes
 * are never written to storage (contract/notification-providers.md).
 */
export function useNotificationServiceList() {
  const rows = useNotificationServices();
  const changes = useStagedChanges();
  const known = new Map(rows.map((row) => [row.name, row]));
  // A staged change to a service that the server no longer has is shown until it is undone.
  const services = stagedServices(changes);
  const lost = [...services.values()].filter(({ name }) => !known.has(name));
  const all = [...known.values(), ...lost].map((row): ShownNotificationService => {
    const { name } = row;
    const change = changes[notificationServiceKey(name)];
    const saved = known.get(name);
    const now = services.get(notificationServiceKey(name)) ?? row;
    const isConflict =
      change !== undefined && !deepEqual(change.base, saved) && !deepEqual(change.value, saved);
    return { name, now, saved, staged: change ? stagedStateOf(now, saved) : undefined, isConflict };
  });
  const savedOf = (name: string) => known.get(name);
  const set = (
    name: string,
    changed: Pick<NotificationService, "enabled" | "url">,
    base = savedOf(name),
  ) => {
    const saved = savedOf(name);
    if (saved) stage(notificationServiceKey(name), { ...saved, ...changed }, saved, true, base);
  };
  return {
    all,
    /** Enabled services, and those with a staged change. */
    shown: all.filter(({ now, staged }) => now.enabled || staged !== undefined),
    /** Services that can be added. */
    free: all.filter(({ now, saved }) => !now.enabled && saved !== undefined),
    find: (name: string) => all.find((one) => one.name === name),
    /**
     * Enables a service with a URL, or changes the URL of an enabled one. `base`: the saved value when editing began,
     * to detect conflicts.
     */
    enable: (name: string, url: string, base?: NotificationService) =>
      set(name, { enabled: true, url }, base),
    /** Disables a service and clears its URL, which contains secrets. */
    remove: (name: string) => {
      if (savedOf(name)) set(name, { enabled: false, url: null });
      else unstage([notificationServiceKey(name)]);
    },
    undo: (name: string) => unstage([notificationServiceKey(name)]),
    keep: (name: string) => keepOwn(notificationServiceKey(name), savedOf(name)),
  };
}
