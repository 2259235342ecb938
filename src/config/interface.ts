import { version } from "../../package.json";

/** This interface, which has its own versions. Not in product.ts, because tools without a bundler read that too. */
export const INTERFACE = { name: "Bazarr Web", version } as const;
