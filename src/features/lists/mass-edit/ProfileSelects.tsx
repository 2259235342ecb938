import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { failureText } from "@/api/error";
import { useProfiles } from "@/queries/languages";
import { useProfileNames } from "@/features/languages/ProfileName";
import styles from "./MassEdit.module.css";
import { ANY_PROFILE } from "./use-mass-filter";
import { SEARCHABLE_FROM } from "@/config/page-size";

const CLEAR = "clear";
const LEAVE = "leave";

function useProfileOptions() {
  const { data = [], isPending, error } = useProfiles();
  const nameOf = useProfileNames();
  const options = data.map(({ profileId }) => ({
    value: String(profileId),
    label: nameOf(profileId),
  }));
  const emptyReason = isPending ? t`Loading…` : error ? failureText(error) : undefined;
  return { options, emptyReason };
}

interface ChangeProfileProps {
  /** The reason why nothing can be chosen now; undefined if something can. */
  disabledReason: string | undefined;
  /** True if a change is staged for the selected items and can be undone. */
  canLeave: boolean;
  /** null clears the profile, undefined keeps it. */
  onChoose: (profileId: number | null | undefined) => void;
}

/** Change Profile dropdown. Choosing is an action, so the select does not keep the value. */
export function ChangeProfile({ disabledReason, canLeave, onChoose }: ChangeProfileProps) {
  const { options, emptyReason } = useProfileOptions();
  const reason = emptyReason ?? disabledReason;
  const data = [
    { value: CLEAR, label: t`Clear Profile` },
    ...(canLeave ? [{ value: LEAVE, label: t`No change` }] : []),
    ...options,
  ];
  const choose = (value: string | null) => {
    if (value === CLEAR) onChoose(null);
    else if (value === LEAVE) onChoose(undefined);
    else if (value !== null) onChoose(Number(value));
  };
  return (
    <Select
      className={styles.choose}
      aria-label={t`Change Profile`}
      placeholder={t`Change Profile`}
      title={reason}
      disabled={reason !== undefined}
      data={data}
      value={null}
      onChange={choose}
      allowDeselect={false}
      searchable={data.length >= SEARCHABLE_FROM}
      nothingFoundMessage={t`No matching profile`}
      comboboxProps={{ width: "max-content", position: "bottom-start" }}
    />
  );
}

/** Filter for the items with one profile, those without one, or all. */
export function FilterByProfile({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  const { options } = useProfileOptions();
  const data = [
    { value: ANY_PROFILE, label: t`Any profile` },
    { value: "none", label: t`No profile` },
    ...options,
  ];
  return (
    <Select
      className={styles.filter}
      aria-label={t`Filter by current profile`}
      data={data}
      value={value}
      onChange={(next) => onChange(next ?? ANY_PROFILE)}
      allowDeselect={false}
      searchable={data.length >= SEARCHABLE_FROM}
      nothingFoundMessage={t`No matching profile`}
      comboboxProps={{ width: "max-content", position: "bottom-end" }}
    />
  );
}
