import { SettingsGroup } from "./inputs/SettingsGroup";
import { SCHEDULER } from "./catalogue/scheduler";
import { SettingsPage } from "./SettingsPage";

/** /settings/scheduler (spec section 2; contract/settings.md section 3, "Page Scheduler"). */
export function SchedulerPage() {
  return (
    <SettingsPage>
      <SettingsGroup page={SCHEDULER} name="Library sync" />
      <SettingsGroup page={SCHEDULER} name="Disk indexing of series" />
      <SettingsGroup page={SCHEDULER} name="Disk indexing of movies" />
      <SettingsGroup page={SCHEDULER} name="Search and upgrade" />
      <SettingsGroup page={SCHEDULER} name="Backup" />
    </SettingsPage>
  );
}
