import { Text } from "@mantine/core";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Button } from "@/ui/Button";
import { lazyPart, useNeededPart } from "@/ui/lazy-part";
import { useKept } from "@/ui/useKept";

const KEPT = {
  key: "kept-number",
  parse: (text: string | undefined) => Number(text ?? 1),
  print: String,
};

function Kept() {
  const { value, keep, change, forget } = useKept(KEPT);
  return (
    <>
      <output>{value}</output>
      <Button onClick={() => keep(5)}>Keep</Button>
      <Button onClick={() => change((now) => now + 1)}>More</Button>
      <Button onClick={forget}>Forget</Button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("what this browser keeps", () => {
  it("is the same wherever it is shown, and can be forgotten", async () => {
    render(
      <>
        <Kept />
        <div data-testid="other">
          <Kept />
        </div>
      </>,
    );
    const [one, other] = screen.getAllByRole("status");
    await userEvent.click(screen.getAllByRole("button", { name: "Keep" })[0] ?? document.body);
    await userEvent.click(screen.getAllByRole("button", { name: "More" })[1] ?? document.body);
    expect(one).toHaveTextContent("6");
    expect(other).toHaveTextContent("6");
    expect(localStorage.getItem(KEPT.key)).toBe("6");
    await userEvent.click(screen.getAllByRole("button", { name: "Forget" })[0] ?? document.body);
    expect(other).toHaveTextContent("1");
    expect(localStorage.getItem(KEPT.key)).toBeNull();
  });

  it("lasts as long as the page where the storage is not allowed", async () => {
    for (const name of ["getItem", "setItem", "removeItem"] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new Error("The storage is not allowed");
      });
    render(<Kept />);
    await press("Keep");
    expect(screen.getByRole("status")).toHaveTextContent("5");
    await press("Forget");
    expect(screen.getByRole("status")).toHaveTextContent("1");
  });
});

describe("a button of the first paint", () => {
  it("cannot be pressed while it works, and says where it stands", async () => {
    const onClick = vi.fn<() => void>();
    const { rerender } = render(
      <Button isLoading onClick={onClick}>
        Reload
      </Button>,
    );
    await press("Reload");
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Reload" })).toHaveAttribute("data-loading");
    rerender(<Button onClick={onClick}>Reload</Button>);
    await press("Reload");
    expect(onClick).toHaveBeenCalledOnce();
  });
});

const late = lazyPart(() => Promise.resolve(() => <Text>Drawn by Mantine</Text>));
const plain = lazyPart(() => Promise.resolve(() => <p>Drawn without it</p>), { isPlain: true });

function Late({ part }: { part: typeof late }) {
  const Part = useNeededPart(part, true);
  // oxlint-disable-next-line react/static-components -- the hook gives the loaded module's component, the same one at every render
  return Part && <Part />;
}

describe("a part that comes later", () => {
  it("brings what Mantine's components need", async () => {
    render(<Late part={late} />);
    await waitFor(() => expect(screen.getByText("Drawn by Mantine")).toBeInTheDocument());
  });

  it("waits for nothing of it when it is plain", async () => {
    render(<Late part={plain} />);
    expect(await screen.findByText("Drawn without it")).toBeInTheDocument();
  });
});
