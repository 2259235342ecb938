import { VisuallyHidden } from "@mantine/core";
import { type Mutation, useQueryClient } from "@tanstack/react-query";
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
  useEffect(() => {
    const announce = ({ meta, state }: Mutation) => {
      if (state.status !== "success") return;
      const done = meta?.done;
      const text = typeof done === "function" ? done(state.variables) : done && textOf(done);
      if (text !== undefined) setAnnouncement(text);
    };
    // Those that succeeded before this code was loaded.
    for (const mutation of mutations.getAll()) announce(mutation);
    return mutations.subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success") announce(event.mutation);
    });
  }, [mutations]);
  return <VisuallyHidden component="output">{announcement}</VisuallyHidden>;
}
