import type { modals } from "./tokens";

type Tokens = typeof modals;

/** Brings the component of every modal of tokens.ts. */
export const loaders: { [N in keyof Tokens]: NonNullable<Tokens[N]["load"]> } = {
  confirm: () => import("./ConfirmModal").then((module) => module.ConfirmModal),
  leaveSettings: () => import("./LeaveSettingsModal").then((module) => module.LeaveSettingsModal),
  login: () => import("./LoginModal").then((module) => module.LoginModal),
  shortcuts: () => import("./ShortcutsModal").then((module) => module.ShortcutsModal),
  manualSearch: () => import("./ManualSearchModal").then((module) => module.ManualSearchModal),
  history: () => import("./HistoryModal").then((module) => module.HistoryModal),
  editProfile: () => import("./EditProfileModal").then((module) => module.EditProfileModal),
  subtitleTools: () => import("./SubtitleToolsModal").then((module) => module.SubtitleToolsModal),
  sync: () => import("./tools/SyncModal").then((module) => module.SyncModal),
  chooseColor: () => import("./tools/ChooseColorModal").then((module) => module.ChooseColorModal),
  changeFrameRate: () => import("./tools/FrameRateModal").then((module) => module.FrameRateModal),
  adjustTimes: () => import("./tools/AdjustTimesModal").then((module) => module.AdjustTimesModal),
  translate: () => import("./tools/TranslateModal").then((module) => module.TranslateModal),
  stackTrace: () => import("./StackTraceModal").then((module) => module.StackTraceModal),
  uploadMovie: () => import("./UploadMovieModal").then((module) => module.UploadMovieModal),
  uploadEpisodes: () =>
    import("./UploadEpisodesModal").then((module) => module.UploadEpisodesModal),
  addProvider: () => import("./AddProviderModal").then((module) => module.AddProviderModal),
  addNotification: () =>
    import("./AddNotificationModal").then((module) => module.AddNotificationModal),
  provider: () => import("./ProviderModal").then((module) => module.ProviderModal),
  notification: () => import("./NotificationModal").then((module) => module.NotificationModal),
  languagesProfile: () =>
    import("./LanguagesProfileModal").then((module) => module.LanguagesProfileModal),
};
