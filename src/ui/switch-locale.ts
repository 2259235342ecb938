import { t } from "@lingui/core/macro";
import { chooseLocale } from "@/config/texts";
import { showToast } from "./toasts";

/** Changes the language; undefined follows the browser. Shows a toast if its file cannot be loaded. */
export function switchLocale(choice: string | undefined): void {
  chooseLocale(choice).catch(() =>
    showToast({ kind: "error", message: t`The language could not be loaded` }),
  );
}
