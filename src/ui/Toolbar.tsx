import type { ComponentType, ReactNode } from "react";
import { Button, ButtonLink } from "./Button";
import { lazyPart, usePartOnDemand } from "./lazy-part";
import { MARKS, MoreButton } from "./MoreButton";
import { showNotice } from "./notices";
import styles from "./Toolbar.module.css";

const toolbarMenu = lazyPart(() => import("./ToolbarMenu").then((module) => module.ToolbarMenu));

/** Something that can be done with a page: a press that does it, or the address of a file to download. */
export type ToolbarAction = ToolbarLook &
  ({ onClick: () => void; download?: undefined } | { download: string; onClick?: undefined });

interface ToolbarLook {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  label: string;
  /** It is under way. */
  isBusy?: boolean;
  /** How it ended a moment ago. */
  outcome?: "success" | "error" | undefined;
  /** Why it cannot be pressed now; undefined when it can. */
  whyNot?: string | undefined;
}

/**
 * The one toolbar of a page: actions at the start, view controls at the end; it sticks below the top bar. The
 * first action is the primary one: on phones it stays, the others fold into a menu (design/interface.md).
 */
export function Toolbar({ actions, end }: { actions: readonly ToolbarAction[]; end?: ReactNode }) {
  const [primary, ...others] = actions;
  const { Loaded: ToolbarMenu, isLoading, ask } = usePartOnDemand(toolbarMenu);
  const more = (
    <MoreButton
      actions={others}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isLoading}
      onClick={ask}
    />
  );
  return (
    <div role="toolbar" aria-label="Page actions" className={styles.root}>
      <div className={styles.start}>
        {primary && <ToolbarButton action={primary} isPrimary />}
        <div className={styles.others}>
          {others.map((action) => (
            <ToolbarButton key={action.label} action={action} />
          ))}
        </div>
      </div>
      <div className={styles.end}>{end}</div>
      {others.length > 0 && (
        <div className={styles.more}>{ToolbarMenu ? <ToolbarMenu actions={others} /> : more}</div>
      )}
    </div>
  );
}

/** One that cannot be pressed says why: on hover, to screen readers, and to a finger that tries. */
function ToolbarButton({ action, isPrimary }: { action: ToolbarAction; isPrimary?: boolean }) {
  const { icon: Icon, label, onClick, download, whyNot, isBusy, outcome } = action;
  const usual = isPrimary ? undefined : "gray";
  if (download !== undefined)
    return (
      <ButtonLink
        href={download}
        download
        isCompact
        className={styles.button}
        variant="subtle"
        tone="gray"
        icon={<Icon size={18} aria-hidden />}
      >
        {label}
      </ButtonLink>
    );
  return (
    <Button
      isCompact
      className={styles.button}
      variant={isPrimary ? "light" : "subtle"}
      tone={outcome === "error" ? "red" : usual}
      icon={outcome ? MARKS[outcome] : <Icon size={18} aria-hidden />}
      isLoading={isBusy}
      aria-disabled={whyNot !== undefined || undefined}
      data-disabled={whyNot !== undefined || undefined}
      title={whyNot ?? label}
      aria-label={whyNot ? `${label} (${whyNot})` : label}
      onClick={whyNot === undefined ? onClick : () => showNotice({ kind: "info", message: whyNot })}
    >
      {label}
    </Button>
  );
}
