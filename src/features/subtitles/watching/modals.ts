import { createModal } from "@/store/modals";
import type { WatchingProps } from "./WatchingModal";

/** Large keys for the item that runs on the TV. In a file of its own, because only pages of titles open it. */
export const watchingModal = createModal<WatchingProps>(() =>
  import("./WatchingModal").then((module) => module.WatchingModal),
);
