import { lazy, Suspense, useState } from "react";
import { loadChunk } from "../lib/chunks";
import { SystemMenuTrigger } from "./SystemMenuTrigger";

const load = () => loadChunk(() => import("./SystemMenu"));
const SystemMenu = lazy(() => load().then((module) => ({ default: module.SystemMenu })));

const preload = () => void load().catch(() => undefined);

export interface SystemMenuProps {
  onRestart: () => void;
  onShutdown: () => void;
}

/** The menu of the top bar. Its code comes when somebody reaches for it, and is not part of the first load. */
export function SystemMenuButton(props: SystemMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (!isWanted)
    return (
      <SystemMenuTrigger
        aria-expanded={false}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsWanted(true)}
      />
    );
  return (
    <Suspense fallback={<SystemMenuTrigger loading />}>
      <SystemMenu {...props} />
    </Suspense>
  );
}
