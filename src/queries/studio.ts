import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { isFullKind } from "@/api/media";
import type { MediaRef } from "@/api/media";
import type { Cue, SubtitleFile } from "@/api/subtitles";
import { getCapabilities } from "./capabilities";
import { mediaCache } from "./media";
import { subtitleQueries } from "./subtitles";
import { isSameKind } from "./subtitle-kind";

type Kind = Pick<SubtitleFile, "language" | "hi" | "forced">;

/** The file of a kind that the server lists for an item; of several the one that was there, if it still is. */
async function findFile(
  client: QueryClient,
  media: MediaRef,
  kind: Kind,
  former: string | undefined,
): Promise<string | undefined> {
  const [item] = await mediaCache[media.kind].read(client, [media.id]);
  const listed = (item?.subtitles ?? []).flatMap(({ path, code2: language, hi, forced }) =>
    path !== null && isSameKind({ language, hi, forced }, kind) ? [path] : [],
  );
  return listed.find((path) => path === former) ?? listed[0];
}

/** What the studio asks the server for while it saves; each call reads anew. */
export function useServerFiles() {
  const client = useQueryClient();
  return {
    /** The text of a file; undefined where the server cannot send it: an older one, or a file that it cannot read. */
    read: async (path: string): Promise<Cue[] | undefined> =>
      getCapabilities(client)?.hasSubtitleContents
        ? client.fetchQuery(subtitleQueries.contents(path))
        : undefined,
    find: (media: MediaRef, kind: Kind, former: string | undefined) =>
      findFile(client, media, kind, former),
    /** Whether the tools of the server can work on files of this kind of item. */
    hasTools: ({ kind }: MediaRef) => isFullKind(kind),
  };
}
