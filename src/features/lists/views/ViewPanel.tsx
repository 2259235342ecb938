import type { RowData } from "@tanstack/react-table";
import { useState } from "react";
import { useWhenIdle } from "@/queries/idle";
import { lazy } from "@/ui/lazy";
import { PanelFrame } from "@/ui/PanelFrame";
import { ViewButton } from "../fields/ListButtons";
import type { ViewFieldsProps } from "./ViewFields";

const ViewFields = lazy(() => import("./ViewFields").then((module) => module.ViewFields));

/** The view settings of a list, behind a button: table or posters, its order, its columns, and named views. */
export function ViewPanel<R, T extends RowData>(fields: ViewFieldsProps<R, T>) {
  const [isOpen, setOpen] = useState(false);
  useWhenIdle(ViewFields.preload);
  return (
    <PanelFrame
      title="View"
      isOpen={isOpen}
      onOpen={setOpen}
      renderButton={(ref) => (
        <ViewButton
          ref={ref}
          isOpen={isOpen}
          onPointerEnter={ViewFields.preload}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    >
      <ViewFields {...fields} />
    </PanelFrame>
  );
}
