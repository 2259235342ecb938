import { lazyPart, usePartOnDemand } from "../ui/lazy-part";
import { SystemMenuTrigger } from "./SystemMenuTrigger";

const systemMenu = lazyPart(() => import("./SystemMenu").then((module) => module.SystemMenu));

/** The menu of the top bar. Its code comes when somebody reaches for it, and is not part of the first load. */
export function SystemMenuButton() {
  const { Loaded: SystemMenu, isLoading, ask } = usePartOnDemand(systemMenu);
  if (SystemMenu) return <SystemMenu />;
  return (
    <SystemMenuTrigger
      aria-expanded={false}
      aria-busy={isLoading}
      onPointerEnter={systemMenu.preload}
      onFocus={systemMenu.preload}
      onClick={ask}
    />
  );
}
