import { msg } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { testNotification } from "@/api/notifications";
import { defineMutation } from "./cache/mutations";

const testOptions = defineMutation<string>({
  what: msg`Sending the test notification`,
  mutationFn: testNotification,
  invalidates: () => [],
  isErrorShown: "whileMounted",
});

/** PATCH /system/notifications: sends a test to a URL; the dialog shows a failure while it is open. */
export function useTestNotification() {
  return useMutation(testOptions);
}
