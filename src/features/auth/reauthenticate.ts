import type { QueryClient } from "@tanstack/react-query";
import { invalidateAll } from "@/queries/query-client";
import { openModal, createModal } from "@/store/modals";
import { requestLoginDialog, markAuthenticated } from "@/store/session";
import type { LoginProps } from "./LoginModal";

/** Login dialog on top of the page; resolves with true after a login. */
const loginModal = createModal<LoginProps, true>(() =>
  import("./LoginModal").then((module) => module.LoginModal),
);

let isOpen = false;

/**
 * Opens the login as a dialog, so that unsaved work on the page, including files and secrets, is not lost. After the
 * dialog was closed, the next rejected request opens it again.
 */
export async function reauthenticate(client: QueryClient): Promise<void> {
  requestLoginDialog();
  if (isOpen) return;
  isOpen = true;
  const resume = async () => {
    markAuthenticated(true);
    await invalidateAll(client);
  };
  const isLoggedIn = await openModal(loginModal, { onLateSuccess: () => void resume() });
  isOpen = false;
  if (isLoggedIn === true) await resume();
}
