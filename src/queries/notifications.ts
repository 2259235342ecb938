import { useMutation } from "@tanstack/react-query";
import { testNotification } from "../api/notifications";
import { write } from "./write";

const testOptions = write<string>({
  what: "Sending the test notification",
  run: testNotification,
  invalidates: () => [],
  isQuiet: "whileShown",
});

/** PATCH /system/notifications: sends a test to a URL; the dialog shows a failure as long as it is there. */
export function useTestNotification() {
  return useMutation(testOptions);
}
