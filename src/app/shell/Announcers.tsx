import { VisuallyHidden } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchAnnouncement } from "@/store/work";
import { textOf } from "@/utils/text";

/** Announces to screen readers what the screen shows only visually. */
export function Announcers() {
  return (
    <>
      <SearchAnnouncer />
      <DoneAnnouncer />
    </>
  );
}

/** Announces the result of a search once to screen readers, if it is shown only where the search was started. */
function SearchAnnouncer() {
  return <VisuallyHidden component="output">{useSearchAnnouncement()}</VisuallyHidden>;
}

/** Announces to screen readers the successes that the screen shows only visually (`done` of a mutation). */
function DoneAnnouncer() {
  const mutations = useQueryClient().getMutationCache();
  const [announcement, setAnnouncement] = useState("");
  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success") return;
        const { meta, state } = event.mutation;
        const done = meta?.done;
        const text = typeof done === "function" ? done(state.variables) : done && textOf(done);
        if (text !== undefined) setAnnouncement(text);
      }),
    [mutations],
  );
  return <VisuallyHidden component="output">{announcement}</VisuallyHidden>;
}
