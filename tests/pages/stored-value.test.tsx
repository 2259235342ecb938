import { Button, MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { useStoredValue } from "@/ui/use-stored-value";
import { blockStorage } from "../block-storage";

const STORED = {
  key: "stored-number",
  parse: (text: string | undefined) => Number(text ?? 1),
  print: String,
};

function Stored() {
  const { value, set, update, remove } = useStoredValue(STORED);
  return (
    <>
      <output>{value}</output>
      <Button onClick={() => set(5)}>Set</Button>
      <Button onClick={() => update((now) => now + 1)}>More</Button>
      <Button onClick={remove}>Remove</Button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("a value stored in this browser", () => {
  it("is the same everywhere, and can be removed", async () => {
    render(
      <MantineProvider>
        <Stored />
        <Stored />
      </MantineProvider>,
    );
    const [one, other] = screen.getAllByRole("status");
    await userEvent.click(screen.getAllByRole("button", { name: "Set" })[0] ?? document.body);
    await userEvent.click(screen.getAllByRole("button", { name: "More" })[1] ?? document.body);
    expect(one).toHaveTextContent("6");
    expect(other).toHaveTextContent("6");
    expect(localStorage.getItem(STORED.key)).toBe("6");
    await userEvent.click(screen.getAllByRole("button", { name: "Remove" })[0] ?? document.body);
    expect(other).toHaveTextContent("1");
    expect(localStorage.getItem(STORED.key)).toBeNull();
  });

  it("lasts until the page is closed if storage is blocked", async () => {
    blockStorage("localStorage", ["getItem", "setItem", "removeItem"]);
    render(
      <MantineProvider>
        <Stored />
      </MantineProvider>,
    );
    await press("Set");
    expect(screen.getByRole("status")).toHaveTextContent("5");
    await press("Remove");
    expect(screen.getByRole("status")).toHaveTextContent("1");
  });
});
