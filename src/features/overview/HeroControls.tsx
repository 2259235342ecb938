import { t } from "@lingui/core/macro";
import { ActionIcon, SegmentedControl } from "@mantine/core";
import { useSearchParams } from "react-router";
import { IconDotsVertical, IconLayoutDashboard } from "@/config/icons";
import { LazyMenu } from "@/ui/LazyMenu";
import { showToast } from "@/ui/toasts";
import { Toolbar } from "@/ui/Toolbar";
import { useIsPhone } from "@/ui/use-is-phone";
import { useStartPage } from "@/ui/use-preferences";
import styles from "./MissingSummary.module.css";
import { isSummary, LANGUAGES, VIEW } from "./overview-view";

const SUMMARY = "summary";

/** Switches between the views of the overview; the current one is in the URL. */
export function ViewSwitch() {
  const [params, setParams] = useSearchParams();
  return (
    <SegmentedControl
      size="sm"
      aria-label={t`View`}
      classNames={{
        root: styles.switch,
        control: styles.control,
        label: styles.view,
        indicator: styles.mark,
      }}
      data={[
        { value: SUMMARY, label: t`Summary` },
        { value: LANGUAGES, label: t`Languages` },
      ]}
      value={isSummary(params) ? SUMMARY : LANGUAGES}
      onChange={(view) =>
        setParams((old) => {
          if (view === SUMMARY) old.delete(VIEW);
          else old.set(VIEW, view);
          return old;
        })
      }
    />
  );
}

/** The action of the page; undefined in a browser that starts with the overview. */
function useStartPageAction() {
  const [startPage, setStartPage] = useStartPage();
  if (startPage === "overview") return undefined;
  return {
    icon: IconLayoutDashboard,
    label: t`Use as start page`,
    isRare: true,
    onClick: () => {
      setStartPage("overview");
      showToast({
        kind: "info",
        message: t`Overview is now the start page in this browser. Change this in Settings > UI.`,
      });
    },
  };
}

/** The menu of the page on phones, which is where other pages have theirs. */
export function PhoneToolbar() {
  const isPhone = useIsPhone();
  const action = useStartPageAction();
  return isPhone && action && <Toolbar actions={[action]} />;
}

/** The menu of the page on larger screens, in the header. */
export function HeroMenu() {
  const isPhone = useIsPhone();
  const action = useStartPageAction();
  if (isPhone || !action) return null;
  const { icon: Icon, label, onClick } = action;
  return (
    <LazyMenu
      width={240}
      position="bottom-end"
      renderButton={(props) => (
        <ActionIcon {...props} color="gray" size={44} aria-label={t`More actions`}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      )}
    >
      {(Menu) => (
        <Menu.Item leftSection={<Icon size={18} aria-hidden />} onClick={onClick}>
          {label}
        </Menu.Item>
      )}
    </LazyMenu>
  );
}
