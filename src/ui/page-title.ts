import { useEffect } from "react";
import { PRODUCT } from "@/config/product";

/** Sets the document title: "Series - Bazarr". Without a title it stays as it is. `name`: what the server is called. */
export function usePageTitle(title: string | undefined, name: string = PRODUCT.name): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} - ${name}`;
  }, [title, name]);
}
