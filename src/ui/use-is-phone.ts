import { useMediaQuery } from "@mantine/hooks";

/** Up to here a screen is a phone's: one column, a drawer, dialogs over the whole of it. 768 px itself is a desk. */
export const PHONE = "(max-width: 47.99em)";

/** Known at the first render: nothing is drawn for a desk first. */
const AT_ONCE = { getInitialValueInEffect: false };

/** Whether the screen is a phone's now. */
export const useIsPhone = () => useMediaQuery(PHONE, undefined, AT_ONCE);
