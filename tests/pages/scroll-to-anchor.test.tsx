import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fieldId, useScrollToAnchor } from "@/features/settings/kit/use-scroll-to-anchor";
import { useLayer } from "@/ui/layers";
import { renderPart } from "./render-app";

const nothing = () => undefined;

function Page({ isSearchOpen }: { isSearchOpen: boolean }) {
  useLayer(isSearchOpen, nothing);
  useScrollToAnchor();
  return (
    <>
      <input aria-label="Search" />
      <div id={fieldId("general.base_url")}>
        <input aria-label="Base URL" />
      </div>
    </>
  );
}

it.each([
  ["focuses the field of the URL", false, "Base URL"],
  ["keeps the focus in a search that was opened while the page was loading", true, "Search"],
])("%s", async (_what, isSearchOpen, expected) => {
  const app = renderPart(<Page isSearchOpen={isSearchOpen} />);
  (await screen.findByLabelText("Search")).focus();
  await act(() => app.router.navigate("/part#general.base_url"));
  // The field gets the focus in the next frame.
  await act(() => new Promise(requestAnimationFrame));
  expect(screen.getByLabelText(expected)).toHaveFocus();
});
