import { screen, within } from "@testing-library/react";
import type { App } from "./writes";

/** The open dialog, otherwise the one that `open` opens. */
export async function dialogOf(name: string | RegExp, open: () => Promise<unknown>) {
  if (!screen.queryByRole("dialog", { name })) await open();
  return within(await screen.findByRole("dialog", { name }));
}

/** Clicks the first button of this name. */
export async function press({ user }: Pick<App, "user">, name: string | RegExp): Promise<void> {
  const [button] = await screen.findAllByRole("button", { name });
  if (button) await user.click(button);
}
