import { i18n } from "@lingui/core";
import type { Messages } from "@lingui/core";
import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Trans } from "@/ui/Trans";

/** Compiled form of "Saved as <0>{title}</0>." */
const MESSAGE: Messages = { saved: ["Saved as <0>", ["title"], "</0>."] };

/** The rendered text, without the joiners that prevent brackets from becoming tags. */
function shown(title: string): string {
  i18n.loadAndActivate({ locale: "en", messages: MESSAGE });
  return render(
    <p>
      <Trans id="saved" values={{ title }} components={{ 0: <b /> }} />
    </p>,
  ).container.innerHTML.replaceAll("\u2060", "");
}

describe("a sentence with markup", () => {
  it("keeps its own tags", () => {
    expect(shown("Harbor Lights")).toBe("<p>Saved as <b>Harbor Lights</b>.</p>");
  });

  it.each(["<0>Up</0>", "</0>", "<b>Bold</b>", "<img src=x onerror=alert(1)>", "1 < 2"])(
    "escapes the value %j",
    (title) => {
      const text = document.createElement("p");
      text.textContent = title;
      expect(shown(title)).toBe(`<p>Saved as <b>${text.innerHTML}</b>.</p>`);
    },
  );
});
