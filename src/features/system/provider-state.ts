import type { Provider } from "@/api/providers";

/** Whether a provider is asked, and not on hold. */
export const isGood = ({ status }: Pick<Provider, "status">) => /^good$/i.test(status);
