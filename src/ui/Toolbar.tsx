import { t } from "@lingui/core/macro";
import { ActionIcon, Box, Button, Group, Loader, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { createContext, use } from "react";
import type { ComponentType, ReactNode } from "react";
import { createPortal } from "react-dom";
import { IconDotsVertical } from "@/config/icons";
import type { Outcome } from "@/store/jobs";
import { LazyMenu } from "./LazyMenu";
import { OUTCOMES } from "./outcomes";
import { showToast } from "./toasts";
import { useIsPhone } from "./use-is-phone";
import bar from "./page-bar.module.css";
import styles from "./Toolbar.module.css";

/** An action of a page: a click handler, or the URL of a file to download. */
export type ToolbarAction = ToolbarActionLook &
  ({ onClick: () => void; download?: undefined } | { download: string; onClick?: () => void });

interface ToolbarActionLook {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  label: string;
  /** Stable ID for an action whose label changes, so that its button keeps the focus. */
  id?: string;
  /** The tooltip, if it differs from the label. */
  title?: string;
  /** Effect of a click, in small print below the label: "276 subtitles, about 12 min". */
  hint?: string | undefined;
  /**
   * `plain`: a secondary action. `destructive`: in red and away from the thumb. Neither looks like the primary action.
   * `filled`: the main purpose of the page.
   */
  tone?: "plain" | "destructive" | "filled";
  /** True if it stays visible on phones, as an icon next to the main action, which is then above the page. */
  isPinned?: boolean;
  /** The screens on which it is in the menu; for the first action none by default, for others those below "md". */
  foldedBelow?: "sm" | "md";
  /** True if it is in the menu on all screens. */
  isRare?: boolean;
  /** Called when the pointer enters the button, to load the code for a click. */
  preload?: () => void;
  /** True while it is in progress. */
  isBusy?: boolean;
  /** Its latest outcome, shown for a short time. */
  outcome?: Outcome | undefined;
  /** Why it is disabled; undefined if it is enabled. */
  disabledReason?: string | undefined;
}

/** The icon for the outcome of an action, in its color. */
function OutcomeIcon({ outcome }: { outcome: Outcome }) {
  const { icon: Icon, word, text } = OUTCOMES[outcome];
  return <Icon size={18} aria-label={word} color={text} />;
}

/** Precedence of outcomes if several actions have one. */
const FIRST_SHOWN = ["error", "nothing", "success"] as const;

interface ToolbarProps {
  actions: readonly ToolbarAction[];
  /** Next to the first action: its second part, if that is a split button, and a note about it. */
  split?: ReactNode;
  end?: ReactNode;
  /** Subject of the page, while its heading is out of view. Not on phones, whose top bar shows it. */
  title?: string | undefined;
  /** Shown at the start, on phones, or if there are no actions. */
  start?: ReactNode;
}

/**
 * The toolbar of a page: actions at the start, view controls at the end; it sticks below the top bar. On phones, the
 * main action is in a strip above the tab bar, and the others are in a menu of the top bar (design/interface.md).
 */
export function Toolbar(props: ToolbarProps) {
  return useIsPhone() ? <PhoneToolbar {...props} /> : <DeskToolbar {...props} />;
}

function DeskToolbar({ actions, split, start, end, title }: ToolbarProps) {
  const [first] = actions;
  const isInSight = first?.tone !== "destructive" && !first?.isRare && !first?.foldedBelow;
  const [primary, others] = isInSight ? [first, actions.slice(1)] : [undefined, actions];
  const folded = others.filter(({ isPinned, foldedBelow }) => !isPinned && foldedBelow !== "sm");
  const hasRare = folded.some(({ isRare }) => isRare);
  return (
    <div role="toolbar" aria-label={t`Page actions`} className={`${bar.bar} ${styles.root}`}>
      <Group gap={4} wrap="nowrap" className={styles.actions ?? ""}>
        {actions.length === 0 && start}
        {primary && <ToolbarButton action={primary} isInSight />}
        {split}
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
      <Group gap={4} wrap="nowrap" fz="sm" c="dimmed">
        {end}
      </Group>
      {folded.length > 0 && (
        // If there is enough space, its actions are buttons in the bar instead.
        <Box me={-8} {...(hasRare ? {} : { hiddenFrom: NARROW })}>
          <ToolbarMenu actions={folded} />
        </Box>
      )}
    </div>
  );
}

/** The element of the top bar that contains the menu of the page on phones; null if there is none. */
export const PageMenuContext = createContext<HTMLElement | null>(null);

function PhoneToolbar({ actions, start, end }: ToolbarProps) {
  const place = use(PageMenuContext);
  const pinned = actions.filter(({ isPinned }) => isPinned);
  const main = actions.slice(0, 1).filter(isMain);
  const others = actions.filter((action) => !action.isPinned && !main.includes(action));
  const menu = others.length > 0 && <ToolbarMenu actions={others} />;
  const isRow = pinned.length > 0;
  return (
    <>
      {/* Not an empty toolbar, which would have a name and nothing in it. */}
      {(isRow || main.length > 0 || start || end) && (
        <div
          role="toolbar"
          aria-label={t`Page actions`}
          className={isRow ? `${bar.bar} ${styles.phone} ${styles.row}` : styles.phone}
        >
          {isRow
            ? [...main, ...pinned].map((action) => (
                <ToolbarButton
                  key={action.id ?? action.label}
                  action={action}
                  isInSight={!action.isPinned}
                />
              ))
            : main.map((action) => (
                <span key={action.id ?? action.label} data-main-action className={styles.dock}>
                  <ToolbarButton action={action} isInSight isDocked />
                </span>
              ))}
          {start}
          {end && <div className={styles.end}>{end}</div>}
        </div>
      )}
      {place ? createPortal(menu, place) : menu}
    </>
  );
}

/** False for an action that is disabled: the menu has its reason. Shows the end of an action that has just run. */
function isMain({ tone, foldedBelow, isRare, disabledReason, isBusy, outcome }: ToolbarAction) {
  const isSecondary = tone === "plain" || tone === "destructive" || foldedBelow || isRare;
  return !isSecondary && (disabledReason === undefined || isBusy || outcome !== undefined);
}

/** Seven labels need about 750 px next to the sidebar. */
const NARROW = "md";
const PINNED = {
  classNames: {
    root: styles.pinned ?? "",
    section: styles.pinnedIcon ?? "",
    label: styles.pinnedLabel ?? "",
  },
};

interface ToolbarButtonProps {
  action: ToolbarAction;
  isInSight?: boolean;
  /** True for the main action on phones, in the strip above the tab bar. */
  isDocked?: boolean;
}

/** A disabled button stays focusable, and shows the reason in its tooltip, in its accessible name, and on click. */
function ToolbarButton({ action, isInSight, isDocked }: ToolbarButtonProps) {
  const { icon: Icon, label, onClick, download, disabledReason, isBusy, outcome } = action;
  const look = {
    size: "compact-sm",
    h: 34,
    ...(!isInSight && {
      flex: "none",
      ...(action.isPinned ? PINNED : { visibleFrom: action.foldedBelow ?? NARROW }),
    }),
    ...(isDocked && { h: undefined, fullWidth: true, className: styles.main ?? "" }),
  } as const;
  // An outcome has its own color, which would be lost on a filled button.
  const isFilled = (isDocked || action.tone === "filled") && outcome === undefined;
  const isPrimary = isInSight && (action.tone === "filled" || action.tone === undefined);
  const isOff = disabledReason !== undefined && !isDocked;
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
      variant={
        isFilled && isPrimary && !isOff
          ? "filled"
          : isDocked || (isOff && isPrimary)
            ? "default"
            : isPrimary
              ? "light"
              : "subtle"
      }
      color={isRed ? "red" : isPrimary ? undefined : "gray"}
      leftSection={outcome ? <OutcomeIcon outcome={outcome} /> : <Icon size={18} aria-hidden />}
      px={isFilled && isPrimary ? "sm" : undefined}
      // A disabled button still shows the reason, so its label stays readable.
      c={disabledReason === undefined ? undefined : "dimmed"}
      loading={isBusy}
      onPointerEnter={action.preload}
      aria-disabled={disabledReason !== undefined || undefined}
      data-disabled={disabledReason !== undefined || undefined}
      title={disabledReason ?? action.title ?? action.hint ?? label}
      aria-label={disabledReason ? `${label} (${disabledReason})` : label}
      onClick={
        disabledReason === undefined
          ? onClick
          : () => showToast({ kind: "info", message: disabledReason })
      }
    >
      {action.hint === undefined ? (
        label
      ) : (
        <span className={styles.hinted}>
          {label}
          <span className={styles.hint} aria-hidden>
            {action.hint}
          </span>
        </span>
      )}
    </Button>
  );
}

/** Label and state of an action: "Search: Done". */
function stateOf(label: string, outcome: Outcome | undefined): string {
  const words = outcome ? OUTCOMES[outcome].word : t`Running`;
  return t`${label}: ${words}`;
}

/**
 * A menu with the actions on phones, and with the rare ones on all screens. A click closes it, so its button shows the
 * progress and outcome of the actions.
 */
function ToolbarMenu({ actions }: { actions: readonly ToolbarAction[] }) {
  const isNarrow = useMediaQuery("(max-width: 61.99em)");
  const inside = actions.filter(({ isRare }) => isRare || isNarrow);
  const busy = inside.find(({ isBusy }) => isBusy);
  const outcome = FIRST_SHOWN.find((one) => inside.some((action) => action.outcome === one));
  const about = outcome ? inside.find((action) => action.outcome === outcome) : busy;
  return (
    <LazyMenu
      width={240}
      // Mantine would try to focus the first item.
      withInitialFocusPlaceholder={inside[0]?.disabledReason !== undefined}
      renderButton={(props) => (
        <ActionIcon
          {...props}
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
      )}
    >
      {(Menu) =>
        actions.map(
          ({
            icon: Icon,
            label,
            tone,
            onClick,
            download,
            disabledReason,
            hint,
            isBusy,
            isRare,
            foldedBelow = NARROW,
            outcome: own,
          }) => (
            <Menu.Item
              key={label}
              {...(isRare ? {} : { hiddenFrom: foldedBelow })}
              {...(download === undefined
                ? {}
                : { component: "a", href: download, download: true })}
              color={tone === "destructive" ? "var(--mantine-color-error)" : undefined}
              disabled={disabledReason !== undefined || isBusy}
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
              {(disabledReason ?? hint) && (
                <Text size="xs" c="dimmed">
                  {disabledReason ?? hint}
                </Text>
              )}
            </Menu.Item>
          ),
        )
      }
    </LazyMenu>
  );
}
