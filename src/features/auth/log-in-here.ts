import type { QueryClient } from "@tanstack/react-query";
import { loginModal } from "./modals";
import { invalidateAll } from "@/queries/query-client";
import { openModal } from "@/store/modals";
import { requestLoginDialog, markAuthenticated } from "@/store/session";

let isAsking = false;

/**
 * The login is lost in the middle of something: the page stays as it is, files and secrets too, and the login
 * comes as a dialog over it. Who closes that may look at the page; the next call that is refused brings it back.
 */
export async function logInHere(client: QueryClient): Promise<void> {
  requestLoginDialog();
  if (isAsking) return;
  isAsking = true;
  const goOn = async () => {
    markAuthenticated(true);
    await invalidateAll(client);
  };
  const isIn = await openModal(loginModal, { onLate: () => void goOn() });
  isAsking = false;
  if (isIn === true) await goOn();
}
