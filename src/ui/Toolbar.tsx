import { t } from "@lingui/core/macro";
import { ActionIcon, Box, Button, Group, Loader, Menu, Text } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import { IconDotsVertical } from "@/config/icons";
import type { Outcome } from "@/store/jobs";
import { OUTCOMES } from "./outcomes";
import { showToast } from "./toasts";
import bar from "./page-bar.module.css";
import styles from "./Toolbar.module.css";

/** An action of a page: a handler, or the address of a file to download. */
export type ToolbarAction = ToolbarActionLook &
  ({ onClick: () => void; download?: undefined } | { download: string; onClick?: () => void });

interface ToolbarActionLook {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  label: string;
  /** For a label that changes: the button stays the same one, and keeps the focus. */
  id?: string;
  /** The tooltip, if it says more than the label. */
  title?: string;
  /**
   * A secondary action, or a destructive one in red, away from the thumb: neither looks like the primary action.
   * Filled: what the page is for.
   */
  tone?: "plain" | "destructive" | "filled";
  /** Stays visible on phones, as an icon. */
  isPinned?: boolean;
  /** In the menu on every screen. */
  isRare?: boolean;
  /** Loads the code for a click when a pointer comes near. */
  preload?: () => void;
  /** It is in progress. */
  isBusy?: boolean;
  /** How it just ended. */
  outcome?: Outcome | undefined;
  /** Why it is disabled. */
  whyNot?: string | undefined;
}

/** The icon for how an action just ended, in its colour. */
function OutcomeIcon({ outcome }: { outcome: Outcome }) {
  const { icon: Icon, word, text } = OUTCOMES[outcome];
  return <Icon size={18} aria-label={word} color={text} />;
}

/** If several actions have ended, the first of these is shown. */
const FIRST_SHOWN = ["error", "nothing", "success"] as const;

/**
 * The toolbar of a page: actions at the start, view controls at the end; it sticks below the top bar. On phones only
 * the first action and pinned ones stay visible, the others move into a menu (design/interface.md).
 */
export function Toolbar({
  actions,
  end,
  title,
}: {
  actions: readonly ToolbarAction[];
  end?: ReactNode;
  /** What the page is about, while its heading is out of view. Not on phones, whose top bar says it. */
  title?: string | undefined;
}) {
  const isFirst = actions[0]?.tone !== "destructive";
  const [primary, others] = isFirst ? [actions[0], actions.slice(1)] : [undefined, actions];
  const folded = others.filter(({ isPinned }) => !isPinned);
  const hasRare = folded.some(({ isRare }) => isRare);
  return (
    <div role="toolbar" aria-label={t`Page actions`} className={`${bar.bar} ${styles.root}`}>
      <Group gap={4} wrap="nowrap" className={styles.actions ?? ""}>
        {primary && <ToolbarButton action={primary} isInSight />}
        {others
          .filter(({ isRare }) => !isRare)
          .map((action) => (
            <ToolbarButton key={action.id ?? action.label} action={action} />
          ))}
      </Group>
      {title !== undefined && (
        <Text span fw={600} truncate visibleFrom="sm" aria-hidden>
          <bdi>{title}</bdi>
        </Text>
      )}
      <Group gap={4} wrap="nowrap" flex="none" fz="sm" c="dimmed">
        {end}
      </Group>
      {folded.length > 0 && (
        <Box me={-8} {...(hasRare ? {} : FOLDED_AWAY)}>
          <ToolbarMenu actions={folded} />
        </Box>
      )}
    </div>
  );
}

/** Seven labels need about 750 px beside the sidebar. */
const FOLDED = { visibleFrom: "md" } as const;
/** Where there is room, its button stands in the bar. */
const FOLDED_AWAY = { hiddenFrom: "md" } as const;
const PINNED = {
  classNames: {
    root: styles.pinned ?? "",
    section: styles.pinnedIcon ?? "",
    label: styles.pinnedLabel ?? "",
  },
};

/** A disabled button stays focusable and says why it is disabled: in its tooltip, its accessible name, and on click. */
function ToolbarButton({ action, isInSight }: { action: ToolbarAction; isInSight?: boolean }) {
  const { icon: Icon, label, onClick, download, whyNot, isBusy, outcome } = action;
  const look = {
    size: "compact-sm",
    h: 34,
    ...(!isInSight && { flex: "none", ...(action.isPinned ? PINNED : FOLDED) }),
  } as const;
  // An end has its own colour, which would be lost on the filled one.
  const isFilled = action.tone === "filled" && outcome === undefined;
  const isPrimary = isInSight && (action.tone === "filled" || action.tone === undefined);
  const isRed = outcome === "error" || action.tone === "destructive";
  if (download !== undefined)
    return (
      <Button
        {...look}
        component="a"
        href={download}
        download
        onClick={onClick}
        variant="subtle"
        color="gray"
        leftSection={<Icon size={18} aria-hidden />}
      >
        {label}
      </Button>
    );
  return (
    <Button
      {...look}
      variant={!isPrimary || whyNot !== undefined ? "subtle" : isFilled ? "filled" : "light"}
      color={isRed ? "red" : isPrimary ? undefined : "gray"}
      leftSection={outcome ? <OutcomeIcon outcome={outcome} /> : <Icon size={18} aria-hidden />}
      // The label says why it is disabled, so it stays readable.
      c={whyNot === undefined ? undefined : "dimmed"}
      loading={isBusy}
      onPointerEnter={action.preload}
      aria-disabled={whyNot !== undefined || undefined}
      data-disabled={whyNot !== undefined || undefined}
      title={whyNot ?? action.title ?? label}
      aria-label={whyNot ? `${label} (${whyNot})` : label}
      onClick={whyNot === undefined ? onClick : () => showToast({ kind: "info", message: whyNot })}
    >
      {label}
    </Button>
  );
}

/** "Search: Done" */
function stateOf(label: string, outcome: Outcome | undefined): string {
  const words = outcome ? OUTCOMES[outcome].word : t`Running`;
  return t`${label}: ${words}`;
}

/**
 * The actions as a menu, for phones, and the rare ones for all. A click closes it, so its button shows the progress and
 * outcome of the actions.
 */
function ToolbarMenu({ actions }: { actions: readonly ToolbarAction[] }) {
  const busy = actions.find(({ isBusy }) => isBusy);
  const outcome = FIRST_SHOWN.find((one) => actions.some((action) => action.outcome === one));
  const about = outcome ? actions.find((action) => action.outcome === outcome) : busy;
  return (
    <Menu width={240}>
      <Menu.Target>
        <ActionIcon
          color={outcome === "error" ? "red" : "gray"}
          size={44}
          aria-label={t`More actions`}
          title={about && stateOf(about.label, outcome)}
        >
          {outcome ? (
            <OutcomeIcon outcome={outcome} />
          ) : busy ? (
            <Loader size={18} />
          ) : (
            <IconDotsVertical size={20} aria-hidden />
          )}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(
          ({
            icon: Icon,
            label,
            tone,
            onClick,
            download,
            whyNot,
            isBusy,
            isRare,
            outcome: own,
          }) => (
            <Menu.Item
              key={label}
              {...(isRare ? {} : FOLDED_AWAY)}
              {...(download === undefined
                ? {}
                : { component: "a", href: download, download: true })}
              color={tone === "destructive" ? "var(--mantine-color-error)" : undefined}
              disabled={whyNot !== undefined || isBusy}
              leftSection={
                isBusy ? (
                  <Loader size={18} />
                ) : own ? (
                  <OutcomeIcon outcome={own} />
                ) : (
                  <Icon size={18} aria-hidden />
                )
              }
              onClick={onClick}
            >
              {label}
              {whyNot && (
                <Text size="xs" c="dimmed">
                  {whyNot}
                </Text>
              )}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
