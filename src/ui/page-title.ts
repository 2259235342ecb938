import { useEffect } from "react";
import { PRODUCT } from "@/config/product";

/** Sets the document title: "Series - Bazarr". Without a title it is left unchanged. `name`: the server's name. */
export function usePageTitle(title: string | undefined, name: string = PRODUCT.name): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} - ${name}`;
  }, [title, name]);
}
