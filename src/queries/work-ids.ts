import { hashKey } from "@tanstack/react-query";
import type { MediaKind, TitleRef } from "@/api/media";

/** Progress ids of a search on servers without jobs; on servers with jobs these strings identify its job. */
export const searchIds = {
  title: ({ kind, id }: TitleRef) => `${kind}_search_progress_${id}`,
  wanted: (kind: MediaKind) => `wanted_${kind}s_progress`,
};

/** The key of a subject in the record of all work (store/work.ts). `subject`: as passed to finishWork. */
export const workKey = (subject: unknown): string => hashKey([subject]);
