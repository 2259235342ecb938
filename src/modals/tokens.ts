import type { Profile } from "../api/languages";
import type { SubtitleTool } from "../api/subtitles";
import type { ModalToken } from "../store/modals";
import type { ConfirmProps } from "./ConfirmModal";
import type { EditProfileProps } from "./EditProfileModal";
import type { HistoryProps } from "./HistoryModal";
import type { LanguagesProfileProps } from "./LanguagesProfileModal";
import type { LeaveAnswer, LeaveSettingsProps } from "./LeaveSettingsModal";
import type { LoginProps } from "./LoginModal";
import type { ManualSearchProps } from "./ManualSearchModal";
import type { NotificationProps } from "./NotificationModal";
import type { ProviderProps } from "./ProviderModal";
import type { UploadEpisodesProps } from "./UploadEpisodesModal";
import type { UploadMovieProps } from "./UploadMovieModal";
import type { StackTraceProps } from "./StackTraceModal";
import type { SubtitleToolsProps } from "./SubtitleToolsModal";
import type { ToolDialogProps } from "./tools/ToolDialog";

function token<P extends object, R = void>(name: string): ModalToken<P, R> {
  return { name };
}

/**
 * Every modal of the interface: openModal(modals.x, props). Their code is loaded when they open; where it is,
 * only what draws them knows (loaders.ts), for every page has these.
 */
export const modals = {
  /** Asks before something that cannot be undone; resolves with true when it was done. */
  confirm: token<ConfirmProps, true>("confirm"),
  /** Resolves with what becomes of the changes; undefined stays. */
  leaveSettings: token<LeaveSettingsProps, LeaveAnswer>("leaveSettings"),
  /** The login over a page that stays; resolves with true when it is done. */
  login: token<LoginProps, true>("login"),
  /** Every key of the interface, and the switch of single letters. */
  shortcuts: token<object>("shortcuts"),
  manualSearch: token<ManualSearchProps>("manualSearch"),
  history: token<HistoryProps>("history"),
  editProfile: token<EditProfileProps>("editProfile"),
  subtitleTools: token<SubtitleToolsProps>("subtitleTools"),
  /** These resolve with the tool and its settings. */
  sync: token<ToolDialogProps, SubtitleTool>("sync"),
  chooseColor: token<ToolDialogProps, SubtitleTool>("chooseColor"),
  changeFrameRate: token<ToolDialogProps, SubtitleTool>("changeFrameRate"),
  adjustTimes: token<ToolDialogProps, SubtitleTool>("adjustTimes"),
  translate: token<ToolDialogProps, SubtitleTool>("translate"),
  /** The stack trace of a log entry. */
  stackTrace: token<StackTraceProps>("stackTrace"),
  uploadMovie: token<UploadMovieProps>("uploadMovie"),
  uploadEpisodes: token<UploadEpisodesProps>("uploadEpisodes"),
  /** Choose what is set up in the dialog after it. */
  addProvider: token<object>("addProvider"),
  addNotification: token<object>("addNotification"),
  /** These resolve with true when something was staged or taken back. */
  provider: token<ProviderProps, true>("provider"),
  notification: token<NotificationProps, true>("notification"),
  /** Resolves with the profile, which is to be staged. */
  languagesProfile: token<LanguagesProfileProps, Profile>("languagesProfile"),
};
