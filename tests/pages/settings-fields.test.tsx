import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { describeFields } from "./settings-fields";
import { renderSettings } from "./settings-steps";

describeFields("1.6");

it("a server without Plex has no page for it", async () => {
  const { router } = renderSettings("plex", { mock: { dialect: "0.9.7" } });
  await waitFor(() => expect(router.state.location.pathname).toBe("/series"));
});
