import { useIntersection } from "@mantine/hooks";

/** The height of the top bar, which covers what is below it, in pixels. */
const TOP_BAR = 56;

/** Whether the header of a detail page is in view: the title is needed elsewhere when it is not. */
export function useHeadInView() {
  const { ref, entry } = useIntersection<HTMLElement>({ rootMargin: `-${TOP_BAR}px 0px 0px` });
  return { headRef: ref, isHeadInView: entry?.isIntersecting ?? true };
}
