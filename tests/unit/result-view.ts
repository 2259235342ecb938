import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { createElement } from "react";
import type { ReactNode } from "react";
import { useResultView } from "@/features/subtitles/manual-search/use-result-view";

/** No names of languages. */
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client }, children);

/** The view of the search results of a movie, as its dialog opens it. */
export const openResultView = (id: number) =>
  renderHook(() => useResultView({ kind: "movie", id, title: "" }, []), { wrapper });

/** The view that the dialog of a movie begins with. */
export function storedResultView(id: number) {
  const { result, unmount } = openResultView(id);
  const { state } = result.current;
  unmount();
  return state;
}
