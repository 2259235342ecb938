import { version } from "../../package.json";

/**
 * This interface, which has its own version numbers. Not in product.ts, because tools without a bundler read that file
 * too.
 */
export const INTERFACE = { name: "Bazarr Web", version } as const;
