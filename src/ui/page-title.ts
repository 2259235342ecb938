import { useEffect } from "react";
import { PRODUCT } from "@/config/product";

/** Names the browser's tab and history entry: "Series - Bazarr". Without a title nothing changes. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} - ${PRODUCT.name}`;
  }, [title]);
}
