import { checkService } from "@/utils/service-address";
import { choice, flag, folder, percent, picks, secret, secrets, text, whole } from "./kinds";
import { checkChmod } from "./rules";

const embedded = [["general.use_embedded_subs", true]] as const;
const adaptive = [["general.adaptive_searching", true]] as const;
const syncs = [["subsync.use_subsync", true]] as const;
const translatesBy = (name: string) => [["translator.translator_type", name]] as const;
const processes = [["general.use_postprocessing", true]] as const;

/** The page Subtitles (contract/settings.md sections 3 and 4). */
export const SUBTITLES = {
  Files: {
    "general.subfolder": choice(
      "Subtitle folder",
      [
        ["current", "Alongside the media file"],
        ["relative", "Folder relative to the media file"],
        ["absolute", "Absolute folder"],
      ],
      { hint: "Where subtitles are saved." },
    ),
    "general.subfolder_custom": folder("Folder for subtitles", {
      hint: "Created if it does not exist.",
      relativeIf: ["general.subfolder", "relative"],
      onlyIf: [["general.subfolder", "relative", "absolute"]],
    }),
    "general.hi_extension": choice(
      "Hearing impaired extension",
      [
        ["hi", ".hi"],
        ["cc", ".cc"],
        ["sdh", ".sdh"],
      ],
      {
        hint: "Suffix for hearing-impaired files.",
        only: "newer",
      },
    ),
    "general.enable_strm_support": flag("STRM files", {
      hint: "Also for files that only hold the address of a stream.",
      only: "newer",
    }),
    "general.utf8_encode": flag("Encode in UTF-8", {
      hint: "Subtitles in other encodings are converted to UTF-8.",
    }),
    "general.chmod_enabled": flag("Change file permissions", {
      hint: "Not on Windows.",
    }),
    "general.chmod": text("Permissions", {
      hint: "Must be 4-digit octal, for example 0640.",
      check: checkChmod,
      onlyIf: [["general.chmod_enabled", true]],
    }),
  },
  "Embedded subtitles": {
    "general.use_embedded_subs": flag("Use embedded subtitles", {
      hint: "Tracks inside the media file count as present. Changing this recalculates missing subtitles.",
    }),
    "general.embedded_subtitles_parser": choice(
      "Parser",
      [
        ["ffprobe", "ffprobe"],
        ["mediainfo", "mediainfo (slower)"],
      ],
      { hint: "Program that reads the tracks of a file.", only: "newer", onlyIf: embedded },
    ),
    "general.ignore_pgs_subs": flag("Ignore PGS subtitles", {
      hint: "Image-based (Blu-ray).",
      onlyIf: embedded,
    }),
    "general.ignore_vobsub_subs": flag("Ignore VobSub subtitles", {
      hint: "Image-based (DVD).",
      onlyIf: embedded,
    }),
    "general.ignore_ass_subs": flag("Ignore ASS subtitles", { onlyIf: embedded }),
    "general.embedded_subs_show_desired": flag("Show only desired languages", {
      hint: "Embedded tracks in other languages are not listed.",
      onlyIf: embedded,
    }),
  },
  Upgrades: {
    "general.upgrade_subs": flag("Upgrade downloaded subtitles", {
      hint: "Looks for better ones later. How often is set under Scheduler.",
    }),
    "general.days_to_upgrade_subs": whole("Go back", {
      hint: "How old a subtitle may be to be upgraded, at most 30.",
      min: 0,
      max: 30,
      unit: "days",
      onlyIf: [["general.upgrade_subs", true]],
    }),
    "general.upgrade_manual": flag("Upgrade manual downloads too", {
      onlyIf: [["general.upgrade_subs", true]],
    }),
  },
  Performance: {
    "general.adaptive_searching": flag("Adaptive searching", {
      hint: "Search less often for items repeatedly not found.",
    }),
    "general.adaptive_searching_delay": choice(
      "Begins after",
      [
        ["1w", "1 week"],
        ["2w", "2 weeks"],
        ["3w", "3 weeks"],
        ["4w", "4 weeks"],
      ],
      { only: "newer", onlyIf: adaptive },
    ),
    "general.adaptive_searching_delta": choice(
      "Then asks every",
      [
        ["3d", "3 days"],
        ["1w", "week"],
        ["2w", "2 weeks"],
        ["3w", "3 weeks"],
        ["4w", "4 weeks"],
      ],
      { only: "newer", onlyIf: adaptive },
    ),
    "general.multithreading": flag("Search providers in parallel", {
      hint: "Faster. Turn off on a slow machine.",
    }),
    "general.skip_hashing": flag("Skip file hashing", {
      hint: "For files on slow or remote disks. Fewer exact matches.",
      only: "newer",
    }),
    "general.use_scenename": flag("Use the scene name", {
      hint: "Search by the release name, when known, instead of the file name.",
    }),
  },
  Whisper: {
    "general.use_whisper_fallback": flag("Whisper as fallback", {
      hint: "Movies: ask Whisper only when no other provider found anything.",
      only: "newer",
    }),
    "general.use_whisper_fallback_series": flag("For series too", {
      only: "newer",
      onlyIf: [["general.use_whisper_fallback", true]],
    }),
  },
  "Sub-Zero modifications": {
    "subzero.remove_HI": flag("Remove hearing impaired tags", {
      hint: "Sounds, speakers and songs in brackets or capitals.",
    }),
    "subzero.remove_tags": flag("Remove style tags", { hint: "Bold, italics, colours, fonts." }),
    "subzero.emoji": flag("Remove emoji", { only: "newer" }),
    "subzero.OCR_fixes": flag("Fix OCR errors", { hint: "Letters misread by a scanner." }),
    "subzero.common": flag("Common fixes", { hint: "Spaces, quotes, dots and the like." }),
    "subzero.fix_uppercase": flag("Fix uppercase", { hint: "For subtitles all in capitals." }),
    "subzero.reverse_rtl": flag("Reverse right-to-left", {
      hint: "Punctuation of right-to-left languages, for players that get it wrong.",
    }),
    "subzero.color": choice(
      "Color",
      [
        [null, "Leave as it is"],
        ["white", "White"],
        ["light-grey", "Light grey"],
        ["red", "Red"],
        ["green", "Green"],
        ["yellow", "Yellow"],
        ["blue", "Blue"],
        ["magenta", "Magenta"],
        ["cyan", "Cyan"],
        ["black", "Black"],
        ["dark-red", "Dark red"],
        ["dark-green", "Dark green"],
        ["dark-yellow", "Dark yellow"],
        ["dark-blue", "Dark blue"],
        ["dark-magenta", "Dark magenta"],
        ["dark-cyan", "Dark cyan"],
        ["dark-grey", "Dark grey"],
      ],
      { isColor: true },
    ),
  },
  "Audio synchronisation": {
    "subsync.use_subsync": flag("Synchronise automatically", {
      hint: "Downloaded subtitles are aligned with the audio, or with an embedded track.",
    }),
    "subsync.use_subsync_threshold": flag("Series: only below a score", { onlyIf: syncs }),
    "subsync.subsync_threshold": percent("Series threshold", {
      hint: "Subtitles with a better score are skipped.",
      onlyIf: [...syncs, ["subsync.use_subsync_threshold", true]],
    }),
    "subsync.use_subsync_movie_threshold": flag("Movies: only below a score", { onlyIf: syncs }),
    "subsync.subsync_movie_threshold": percent("Movies threshold", {
      hint: "Subtitles with a better score are skipped.",
      onlyIf: [...syncs, ["subsync.use_subsync_movie_threshold", true]],
    }),
    "subsync.checker.blacklisted_providers": picks("Never for these providers", "providers", {
      only: "newer",
      onlyIf: syncs,
    }),
    "subsync.checker.blacklisted_languages": picks("Never for these languages", "languages", {
      hint: "Stored by the server but not used yet.",
      only: "newer",
      onlyIf: syncs,
    }),
    "subsync.max_offset_seconds": choice(
      "Largest offset",
      [
        [60, "60 seconds"],
        [120, "120 seconds"],
        [300, "300 seconds"],
        [600, "600 seconds"],
      ],
      { hint: "The largest shift, for manual synchronisation too.", only: "newer" },
    ),
    "subsync.no_fix_framerate": flag("Keep the frame rate", {
      hint: "Does not stretch subtitles.",
      only: "newer",
    }),
    "subsync.gss": flag("Golden section search", {
      hint: "Finds the best frame rate ratio.",
      only: "newer",
    }),
    "subsync.force_audio": flag("Always use the audio", {
      hint: "Even when the file has a subtitle track to align with.",
      only: "newer",
    }),
    "subsync.use_original_language": flag("Use the original language", {
      hint: "Aligns with the audio track in the original language.",
      only: "newer",
      onlyIf: [["subsync.force_audio", true]],
    }),
    "subsync.auto_use_original_language": flag("Use the original language when it is the audio", {
      hint: "Used when no subtitle track fits.",
      only: "newer",
      onlyIf: [["subsync.force_audio", false]],
    }),
    "subsync.debug": flag("Debug", {
      hint: "Keeps debug files of each synchronisation for bug reports.",
      onlyIf: syncs,
    }),
  },
  Translation: {
    "translator.translator_type": choice(
      "Translator",
      [
        ["google_translate", "Google Translate"],
        ["gemini", "Gemini"],
        ["lingarr", "Lingarr"],
      ],
      { hint: "Service that translates subtitles.", only: "newer" },
    ),
    "translator.gemini_key": secret("Gemini API key", {
      only: "newer",
      onlyIf: translatesBy("gemini"),
    }),
    "translator.gemini_keys": secrets("Gemini API keys", {
      hint: "When one reaches its limit, the next is used.",
      only: "newer",
      onlyIf: translatesBy("gemini"),
    }),
    "translator.gemini_model": text("Gemini model", {
      placeholder: "gemini-2.0-flash",
      only: "newer",
      onlyIf: translatesBy("gemini"),
    }),
    "translator.gemini_batch_size": whole("Lines at a time", {
      hint: "How many lines are sent to Gemini in one request.",
      min: 1,
      only: "newer",
      onlyIf: translatesBy("gemini"),
    }),
    "translator.lingarr_url": text("Lingarr address", {
      placeholder: "http://lingarr:9876",
      check: checkService,
      only: "newer",
      onlyIf: translatesBy("lingarr"),
    }),
    "translator.lingarr_token": secret("Lingarr token", {
      hint: "Only needed if required.",
      only: "newer",
      onlyIf: translatesBy("lingarr"),
    }),
    "translator.default_score": percent("Score of a translation", {
      hint: "Searches replace it with a better subtitle.",
      only: "newer",
    }),
    "translator.translator_info": flag("Mark as a translation", {
      hint: "Adds a line at the beginning of the file.",
      only: "newer",
    }),
  },
  "Post-processing": {
    "general.use_postprocessing": flag("Run a command", {
      hint: "After each download.",
    }),
    "general.use_postprocessing_threshold": flag("Series: only below a score", {
      onlyIf: processes,
    }),
    "general.postprocessing_threshold": percent("Series threshold", {
      onlyIf: [...processes, ["general.use_postprocessing_threshold", true]],
    }),
    "general.use_postprocessing_threshold_movie": flag("Movies: only below a score", {
      onlyIf: processes,
    }),
    "general.postprocessing_threshold_movie": percent("Movies threshold", {
      onlyIf: [...processes, ["general.use_postprocessing_threshold_movie", true]],
    }),
    "general.postprocessing_cmd": text("Command", {
      hint: "Runs on the server. Variables in {{ }} are filled in.",
      isLong: true,
      isNotNumeric: true,
      onlyIf: processes,
    }),
  },
};

/** The {{variables}} of the post-processing command (contract/settings.md section 8). */
export const VARIABLES: readonly { name: string; content: string; only?: "newer" }[] = [
  { name: "directory", content: "Folder of the media file" },
  { name: "episode", content: "Full path of the media file, of movies too" },
  { name: "episode_name", content: "Name of the media file without extension" },
  { name: "subtitles", content: "Full path of the subtitle file" },
  { name: "subtitles_language", content: "Language of the subtitle, with HI or forced" },
  { name: "subtitles_language_code2", content: "Two-letter code, with :hi or :forced" },
  { name: "subtitles_language_code3", content: "Three-letter code, with :hi or :forced" },
  { name: "subtitles_language_code2_dot", content: "The same with . for :", only: "newer" },
  { name: "subtitles_language_code3_dot", content: "The same with . for :", only: "newer" },
  { name: "episode_language", content: "Language of the audio" },
  { name: "episode_language_code2", content: "Two-letter code" },
  { name: "episode_language_code3", content: "Three-letter code" },
  { name: "score", content: "Score of the subtitle in percent" },
  { name: "subtitle_id", content: "Id of the subtitle at its provider" },
  { name: "provider", content: "The provider" },
  { name: "uploader", content: "Who uploaded it there", only: "newer" },
  { name: "release_info", content: "Release it was made for", only: "newer" },
  { name: "series_id", content: "Sonarr's id of the series, empty for movies" },
  { name: "episode_id", content: "Sonarr's id of the episode, or Radarr's id of the movie" },
];
