import { createModal } from "@/store/modals";
import type { Made } from "../editing";
import type { BilingualProps } from "./BilingualModal";

/** Makes one text of two; resolves with the one to open. */
export const bilingualModal = createModal<BilingualProps, Made>(() =>
  import("./BilingualModal").then((module) => module.BilingualModal),
);
