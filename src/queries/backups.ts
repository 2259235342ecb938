import { msg, t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { createBackup, listBackups, removeBackup, restoreBackup } from "@/api/backups";
import { defineMutation } from "./cache/mutations";
import { finishWork } from "./queued-work";

export const backupQueries = {
  all: () => ["backups"] as const,
  list: () =>
    queryOptions({
      queryKey: [...backupQueries.all(), "list"] as const,
      queryFn: ({ signal }) => listBackups(signal),
      meta: { what: msg`the backups` },
      staleTime: 0,
    }),
};

const invalidates = () => [{ key: backupQueries.all() }];

/** The backups on the server, newest first (newer servers). */
export function useBackups() {
  return useQuery(backupQueries.list());
}

const createOptions = defineMutation({
  what: msg`Creating a backup`,
  done: msg`Created a backup`,
  mutationFn: async (_nothing: void, client) => {
    await finishWork(client, "backup", createBackup);
  },
  invalidates,
});

/** POST /system/backups: resolves when the archive is written. */
export function useCreateBackup() {
  return useMutation(createOptions);
}

const restoreOptions = defineMutation<string>({
  what: (filename) => t`Restoring the backup ${filename}`,
  mutationFn: restoreBackup,
  invalidates,
});

/** PATCH /system/backups: restores a backup by file name; the server restarts afterward. */
export function useRestoreBackup() {
  return useMutation(restoreOptions);
}

const removeOptions = defineMutation<string>({
  what: (filename) => t`Deleting the backup ${filename}`,
  done: (filename) => t`Deleted the backup ${filename}`,
  mutationFn: removeBackup,
  invalidates,
});

/** DELETE /system/backups: deletes a backup by file name. */
export function useRemoveBackup() {
  return useMutation(removeOptions);
}
