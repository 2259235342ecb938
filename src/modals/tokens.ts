import type { ComponentType } from "react";
import type { Profile } from "../api/languages";
import type { SubtitleTool } from "../api/subtitles";
import type { ModalControls, ModalToken } from "../store/modals";
import type { ConfirmProps } from "./ConfirmModal";
import type { EditProfileProps } from "./EditProfileModal";
import type { HistoryProps } from "./HistoryModal";
import type { LanguagesProfileProps } from "./LanguagesProfileModal";
import type { LeaveAnswer, LeaveSettingsProps } from "./LeaveSettingsModal";
import type { ManualSearchProps } from "./ManualSearchModal";
import type { NotificationProps } from "./NotificationModal";
import type { ProviderProps } from "./ProviderModal";
import type { UploadEpisodesProps } from "./UploadEpisodesModal";
import type { UploadMovieProps } from "./UploadMovieModal";
import type { StackTraceProps } from "./StackTraceModal";
import type { SubtitleToolsProps } from "./SubtitleToolsModal";
import type { ToolDialogProps } from "./tools/ToolDialog";

function token<P extends object, R = void>(
  name: string,
  load: () => Promise<ComponentType<P & ModalControls<R>>>,
): ModalToken<P, R> {
  return { name, load };
}

/** Every modal of the interface: openModal(modals.x, props). Their code is loaded when they open. */
export const modals = {
  /** Asks before something that cannot be undone; resolves with true when it was done. */
  confirm: token<ConfirmProps, true>("confirm", () =>
    import("./ConfirmModal").then((module) => module.ConfirmModal),
  ),
  /** Resolves with what becomes of the changes; undefined stays. */
  leaveSettings: token<LeaveSettingsProps, LeaveAnswer>("leaveSettings", () =>
    import("./LeaveSettingsModal").then((module) => module.LeaveSettingsModal),
  ),
  /** Every key of the interface, and the switch of single letters. */
  shortcuts: token<object>("shortcuts", () =>
    import("./ShortcutsModal").then((module) => module.ShortcutsModal),
  ),
  manualSearch: token<ManualSearchProps>("manualSearch", () =>
    import("./ManualSearchModal").then((module) => module.ManualSearchModal),
  ),
  history: token<HistoryProps>("history", () =>
    import("./HistoryModal").then((module) => module.HistoryModal),
  ),
  editProfile: token<EditProfileProps>("editProfile", () =>
    import("./EditProfileModal").then((module) => module.EditProfileModal),
  ),
  subtitleTools: token<SubtitleToolsProps>("subtitleTools", () =>
    import("./SubtitleToolsModal").then((module) => module.SubtitleToolsModal),
  ),
  /** These resolve with the tool and its settings. */
  sync: token<ToolDialogProps, SubtitleTool>("sync", () =>
    import("./tools/SyncModal").then((module) => module.SyncModal),
  ),
  chooseColor: token<ToolDialogProps, SubtitleTool>("chooseColor", () =>
    import("./tools/ChooseColorModal").then((module) => module.ChooseColorModal),
  ),
  changeFrameRate: token<ToolDialogProps, SubtitleTool>("changeFrameRate", () =>
    import("./tools/FrameRateModal").then((module) => module.FrameRateModal),
  ),
  adjustTimes: token<ToolDialogProps, SubtitleTool>("adjustTimes", () =>
    import("./tools/AdjustTimesModal").then((module) => module.AdjustTimesModal),
  ),
  translate: token<ToolDialogProps, SubtitleTool>("translate", () =>
    import("./tools/TranslateModal").then((module) => module.TranslateModal),
  ),
  /** The stack trace of a log entry. */
  stackTrace: token<StackTraceProps>("stackTrace", () =>
    import("./StackTraceModal").then((module) => module.StackTraceModal),
  ),
  uploadMovie: token<UploadMovieProps>("uploadMovie", () =>
    import("./UploadMovieModal").then((module) => module.UploadMovieModal),
  ),
  uploadEpisodes: token<UploadEpisodesProps>("uploadEpisodes", () =>
    import("./UploadEpisodesModal").then((module) => module.UploadEpisodesModal),
  ),
  /** Choose what is set up in the dialog after it. */
  addProvider: token<object>("addProvider", () =>
    import("./AddProviderModal").then((module) => module.AddProviderModal),
  ),
  addNotification: token<object>("addNotification", () =>
    import("./AddNotificationModal").then((module) => module.AddNotificationModal),
  ),
  /** These resolve with true when something was staged or taken back. */
  provider: token<ProviderProps, true>("provider", () =>
    import("./ProviderModal").then((module) => module.ProviderModal),
  ),
  notification: token<NotificationProps, true>("notification", () =>
    import("./NotificationModal").then((module) => module.NotificationModal),
  ),
  /** Resolves with the profile, which is to be staged. */
  languagesProfile: token<LanguagesProfileProps, Profile>("languagesProfile", () =>
    import("./LanguagesProfileModal").then((module) => module.LanguagesProfileModal),
  ),
};
