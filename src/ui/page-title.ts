import { useEffect } from "react";
import { PRODUCT } from "@/config/product";

/** Sets the document title: "Series - Bazarr". Without a title it stays as it is. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} - ${PRODUCT.name}`;
  }, [title]);
}
