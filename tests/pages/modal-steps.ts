import type { MockApi } from "@mock-api/mock-api.ts";
import { act, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { openModal } from "@/store/modals";
import type { ModalToken } from "@/store/modals";
import { renderPart } from "./render-app";
import type { RenderAppOptions } from "./render-app";

/** Opens another dialog; `result` is the value with which it is closed. */
export async function openDialog<P extends object, R>(
  token: ModalToken<P, R>,
  props: P,
  name?: string | RegExp,
) {
  const opening: { result?: Promise<R | undefined> } = {};
  // Not returned to act, which would wait until the dialog is closed.
  act(() => {
    opening.result = openModal(token, props);
  });
  const dialog = await screen.findByRole("dialog", name === undefined ? {} : { name });
  return { dialog, inside: within(dialog), result: opening.result };
}

/** Renders a dialog without a page, or only a part of one; its props may depend on the mock's data. */
export async function renderDialog<P extends object, R>(
  token: ModalToken<P, R>,
  props: P | ((api: MockApi) => P),
  options: RenderAppOptions = {},
  below: ReactNode = null,
) {
  const app = renderPart(below, options);
  await screen.findByRole("main");
  return {
    app,
    ...(await openDialog(token, typeof props === "function" ? props(app.api) : props)),
  };
}
