import { MantineProvider } from "@mantine/core";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { PagedList } from "@/features/lists/page/PagedList";

/** Renders page 2 of a list of three rows; returns the function that would change the page in the URL. */
function drawPastEnd(isTotalKnown: boolean) {
  const setPage = vi.fn<() => void>();
  render(
    <MantineProvider>
      <MemoryRouter>
        <PagedList
          label="Things"
          columns={[]}
          getRowId={String}
          list={{
            rows: [],
            data: {},
            total: 3,
            error: null,
            isFetching: false,
            isPlaceholderData: false,
            isTotalKnown,
            refetch: () => undefined,
          }}
          paging={{
            page: 2,
            pageSize: 50,
            range: { start: 50, length: 50 },
            setPage,
            changePageSize: vi.fn<() => void>(),
          }}
          empty={null}
        />
      </MemoryRouter>
    </MantineProvider>,
  );
  return setPage;
}

it("a page after the end of a list opens the last one", () => {
  expect(drawPastEnd(true)).toHaveBeenCalledWith(1, { replace: true });
});

it("a page stays in the URL while the total may belong to another query", () => {
  expect(drawPastEnd(false)).not.toHaveBeenCalled();
});
