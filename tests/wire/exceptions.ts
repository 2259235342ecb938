/** Recordings that no call of src/api makes: why. */
export const EXCLUDED: Record<string, string> = {
  GET_error_unknown_api_path: "no call of ours has that path",
  v097_GET_error_unknown_api_path: "no call of ours has that path",
  form_GET_unknown_api_path: "no call of ours has that path",
  GET_key_in_query: "the key is never put into a URL",
  PATCH_json_body: "we send forms only, the settings know nothing else",
  PUT_error_method_not_allowed: "no call of ours uses PUT",
  form_GET_system_settings_bad_method: "no call of ours uses DELETE there",
  POST_webhooks_sonarr: "called by other programs, not by the interface",
  GET_image_missing: "pictures are loaded by img elements, which hide themselves on errors",
  form_GET_asset_missing: "a redirect of the static files",
  form_GET_outside_base_path: "a redirect: nothing of ours leaves the base URL",
  form_GET_root_outside_base: "a redirect: nothing of ours leaves the base URL",
  form_GET_page_without_slash: "a redirect of the page",
  GET_page_login_without_auth: "a redirect of the page",
  basic_GET_page_no_credentials: "the browser asks for the password itself",
};

/** Recordings that another test of this folder replays. */
export const ELSEWHERE: Record<string, string> = {
  GET_system_ping: "system.dom.test.ts",
  form_GET_system_ping: "system.dom.test.ts",
  v097_GET_system_ping: "system.dom.test.ts",
  GET_test_bad_protocol: "connection.dom.test.ts",
  GET_test_refused: "connection.dom.test.ts",
  GET_test_sonarr: "connection.dom.test.ts",
  GET_test_sonarr_old_api: "connection.dom.test.ts",
  GET_test_sonarr_wrong_key: "connection.dom.test.ts",
  GET_image_movie_poster: "urls.dom.test.ts",
  GET_image_series_poster: "urls.dom.test.ts",
  form_GET_log_download: "urls.dom.test.ts",
  form_GET_backup_download: "urls.dom.test.ts",
  GET_page_deep_link: "page.dom.test.ts",
  GET_page_root: "page.dom.test.ts",
  v097_GET_page_root: "page.dom.test.ts",
  basic_GET_page_with_credentials: "page.dom.test.ts",
  form_GET_deep_link_not_logged_in: "page.dom.test.ts",
  form_GET_login_page: "page.dom.test.ts",
  form_GET_page_logged_in: "page.dom.test.ts",
  form_GET_page_logged_out: "page.dom.test.ts",
  form_GET_page_not_logged_in: "page.dom.test.ts",
};

/** The recorded request is one that our functions cannot make, so only the answer is replayed: why. */
export const ANSWER_ONLY: Record<string, string> = {
  GET_episodes_blacklist_paged: "we always read the whole blacklist",
  GET_movies_blacklist_paged: "never by page: that is the 500",
  GET_episodes_history_all: "we always ask by page",
  GET_episodes_wanted_all: "we always ask by page",
  GET_movies_all: "we always ask by page",
  GET_series_all: "we always ask by page",
  GET_series_bad_start: "a start is a number",
  GET_episodes_no_parameters: "never without ids",
  v097_GET_episodes_no_parameters: "never without ids",
  GET_episodes_wrong_parameter_name: "brackets are never forgotten",
  GET_episodes_wanted_by_id: "broken on both servers, so not offered",
  GET_history_stats_default: "we always name the time frame",
  GET_providers_episodes_missing_id: "never without the id",
  GET_providers_history_false: "left out instead",
  GET_system_languages_history_false: "left out instead",
  GET_subtitles_info_missing: "never without names",
  GET_subtitles_reference_tracks_missing_path: "never without the path",
  GET_system_searches_missing_query: "never without the text",
  GET_system_task_by_id: "we read all tasks",
  GET_trailing_slash: "never with a slash at the end",
  DELETE_episodes_subtitles_missing_fields: "all fields are always sent",
  DELETE_system_backups_missing: "the file name is always sent",
  PATCH_episodes_subtitles_download_missing_fields: "all fields are always sent",
  PATCH_series_bad_id: "an id is a number",
  PATCH_series_no_action: "the action is always sent",
  PATCH_subtitles_missing_fields: "all fields are always sent",
  PATCH_system_notifications_missing: "the url is always sent",
  POST_episodes_blacklist_missing_fields: "all fields are always sent",
  POST_episodes_subtitles_upload_missing_fields: "all fields are always sent",
  POST_episodes_subtitles_upload_no_file: "the file is always sent",
  POST_episodes_subtitles_upload_python_booleans: "flags are true and false here",
  POST_movies_bad_profile: "a profile is a number or null",
  POST_movies_subtitles_upload_missing_fields: "all fields are always sent",
  POST_providers_episodes_download_missing_fields: "all fields are always sent",
  POST_providers_unknown_action: "there is one action only",
  POST_series_bad_profile: "a profile is a number or null",
  POST_series_empty_lists: "no call when there is nothing to change",
  POST_series_fewer_profiles_than_series: "the lists are as long as each other",
  POST_system_account_missing_action: "the action is always sent",
  POST_system_announcements_missing: "the hash is always sent",
  POST_system_tasks_missing: "the task is always sent",
  POST_system_unknown_action: "there is no other action",
  form_POST_account_missing_action: "the action is always sent",
  form_POST_account_unknown_action: "there is no other action",
  form_POST_login_empty: "both fields are always sent",
};

/** Fields that we send although the recording has not got them: by endpoint. */
export const ADDED: Record<string, readonly string[]> = {
  // Each server version reads one of the two spellings.
  "GET history/stats": ["timeframe", "timeFrame"],
  // Optional on the server, told always.
  "PATCH subtitles": ["hi", "forced"],
  // The stock interface sends the text "null"; the server's documentation asks for True or False.
  "POST providers/episodes": ["original_format"],
  "POST providers/movies": ["original_format"],
};

/** Fields of recordings that we leave out: by endpoint. */
export const LEFT_OUT: Record<string, readonly string[]> = {
  // "true" would turn the tools off.
  "PATCH subtitles": ["original_format"],
  // See ADDED.
  "POST providers/episodes": ["original_format"],
  "POST providers/movies": ["original_format"],
};
