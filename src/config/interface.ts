import { version } from "../../package.json";

/** This interface, which has versions of its own. Apart from product.ts, which tools without a bundler read, too. */
export const INTERFACE = { name: "Bazarr Web", version } as const;
