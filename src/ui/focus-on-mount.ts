/** A ref for what takes the place of something that had the focus: the end of a dialog, after its question. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
