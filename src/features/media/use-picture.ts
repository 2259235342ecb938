import { useState } from "react";
import { useFileSession } from "./use-file-session";
import { useLogins } from "@/store/session";

/** Whether the image at this address can be shown. One that failed is requested again after a login. */
export function usePicture(url: string | null) {
  const { onPictureError } = useFileSession();
  const attempt = `${useLogins()} ${url}`;
  const [failed, setFailed] = useState<string>();
  return {
    isBroken: failed === attempt,
    onError: () => {
      setFailed(attempt);
      if (url !== null) void onPictureError(url);
    },
  };
}
