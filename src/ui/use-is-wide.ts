import { useMediaQuery } from "@mantine/hooks";

/** Evaluated in the first render, so that nothing moves after it. */
const OPTIONS = { getInitialValueInEffect: false };

/** There is room for a rail beside the main column of a detail page. Same width as in DetailColumns.module.css. */
export const useIsWide = () => useMediaQuery("(min-width: 100em)", undefined, OPTIONS);
