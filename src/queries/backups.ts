import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { createBackup, listBackups, removeBackup, restoreBackup } from "../api/backups";
import { write } from "./write";

export const backupQueries = {
  all: () => ["backups"] as const,
  list: () =>
    queryOptions({
      queryKey: [...backupQueries.all(), "list"] as const,
      queryFn: ({ signal }) => listBackups(signal),
      meta: { what: "the backups" },
      staleTime: 0,
    }),
};

const again = () => [{ key: backupQueries.all() }];

/** The backups on the server, newest first (newer servers). */
export function useBackups() {
  return useQuery(backupQueries.list());
}

const createOptions = write({
  what: "Making a backup",
  run: () => createBackup(),
  invalidates: again,
});

/** POST /system/backups: settles when the archive is written. */
export function useCreateBackup() {
  return useMutation(createOptions);
}

const restoreOptions = write<string>({
  what: (filename) => `Restoring the backup ${filename}`,
  run: restoreBackup,
  invalidates: again,
});

/** PATCH /system/backups: restores a file by name; the server restarts afterwards. */
export function useRestoreBackup() {
  return useMutation(restoreOptions);
}

const removeOptions = write<string>({
  what: (filename) => `Deleting the backup ${filename}`,
  run: removeBackup,
  invalidates: again,
});

/** DELETE /system/backups: deletes a file by name. */
export function useRemoveBackup() {
  return useMutation(removeOptions);
}
