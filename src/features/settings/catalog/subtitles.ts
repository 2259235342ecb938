import { msg } from "@lingui/core/macro";
import { checkService } from "@/utils/service-address";
import { choice, flag, folder, percent, picks, secret, secrets, text, integer } from "./kinds";
import { checkChmod } from "./rules";

const embedded = [["general.use_embedded_subs", true]] as const;
const adaptive = [["general.adaptive_searching", true]] as const;
const syncs = [["subsync.use_subsync", true]] as const;
const translatesBy = (name: string) => [["translator.translator_type", name]] as const;
const processes = [["general.use_postprocessing", true]] as const;

/** The Subtitles page (contract/settings.md sections 3 and 4). */
export const SUBTITLES = {
  Files: {
    "general.subfolder": choice(
      msg`Subtitle folder`,
      [
        ["current", msg`Alongside the media file`],
        ["relative", msg`Folder relative to the media file`],
        ["absolute", msg`Absolute folder`],
      ],
      { hint: msg`Where subtitles are saved.` },
    ),
    "general.subfolder_custom": folder(msg`Folder for subtitles`, {
      hint: msg`Created if it does not exist.`,
      relativeIf: ["general.subfolder", "relative"],
      onlyIf: [["general.subfolder", "relative", "absolute"]],
    }),
    "general.hi_extension": choice(
      msg`Hearing-impaired extension`,
      [
        ["hi", ".hi"],
        ["cc", ".cc"],
        ["sdh", ".sdh"],
      ],
      {
        hint: msg`Suffix for hearing-impaired files.`,
        only: "newer",
        usual: ["hi"],
      },
    ),
    "general.enable_strm_support": flag(msg`STRM files`, {
      hint: msg`Includes .strm files, which only contain a stream URL.`,
      only: "newer",
      usual: [false],
    }),
    "general.utf8_encode": flag(msg`Encode in UTF-8`, {
      hint: msg`Subtitles in other encodings are converted to UTF-8.`,
      usual: [true],
    }),
    "general.chmod_enabled": flag(msg`Change file permissions`, {
      hint: msg`Not available on Windows.`,
      usual: [false],
    }),
    "general.chmod": text(msg`Permissions`, {
      hint: msg`Must be 4-digit octal, for example 0640.`,
      check: checkChmod,
      onlyIf: [["general.chmod_enabled", true]],
      usual: ["0640"],
    }),
  },
  "Embedded subtitles": {
    "general.use_embedded_subs": flag(msg`Use embedded subtitles`, {
      hint: msg`Tracks inside the media file count as present. Changing this recalculates missing subtitles.`,
    }),
    "general.embedded_subtitles_parser": choice(
      msg`Parser`,
      [
        ["ffprobe", "ffprobe"],
        ["mediainfo", msg`mediainfo (slower)`],
      ],
      {
        hint: msg`Program used to read media tracks.`,
        only: "newer",
        onlyIf: embedded,
        usual: ["ffprobe"],
      },
    ),
    "general.ignore_pgs_subs": flag(msg`Ignore PGS subtitles`, {
      hint: msg`Image-based (Blu-ray).`,
      onlyIf: embedded,
    }),
    "general.ignore_vobsub_subs": flag(msg`Ignore VobSub subtitles`, {
      hint: msg`Image-based (DVD).`,
      onlyIf: embedded,
    }),
    "general.ignore_ass_subs": flag(msg`Ignore ASS subtitles`, {
      onlyIf: embedded,
      usual: [false],
    }),
    "general.embedded_subs_show_desired": flag(msg`Show only desired languages`, {
      hint: msg`Embedded tracks in other languages are not listed.`,
      onlyIf: embedded,
    }),
  },
  Upgrades: {
    "general.upgrade_subs": flag(msg`Upgrade downloaded subtitles`, {
      hint: msg`Keeps looking for better subtitles. Set how often under Scheduler.`,
    }),
    "general.days_to_upgrade_subs": integer(msg`Upgrade window`, {
      hint: msg`Only subtitles up to this many days old are upgraded (maximum 30).`,
      min: 0,
      max: 30,
      unit: msg({ message: "days", comment: "Behind the field of a number" }),
      onlyIf: [["general.upgrade_subs", true]],
    }),
    "general.upgrade_manual": flag(msg`Upgrade manual downloads too`, {
      onlyIf: [["general.upgrade_subs", true]],
    }),
  },
  Performance: {
    "general.adaptive_searching": flag(msg`Adaptive searching`, {
      hint: msg`Searches less often for items repeatedly not found.`,
    }),
    "general.adaptive_searching_delay": choice(
      msg`Start adaptive searching after`,
      [
        ["1w", msg({ message: "1 week", context: "Start adaptive searching after" })],
        ["2w", msg({ message: "2 weeks", context: "Start adaptive searching after" })],
        ["3w", msg({ message: "3 weeks", context: "Start adaptive searching after" })],
        ["4w", msg({ message: "4 weeks", context: "Start adaptive searching after" })],
      ],
      { only: "newer", onlyIf: adaptive, usual: ["3w"] },
    ),
    "general.adaptive_searching_delta": choice(
      msg`Then search every`,
      [
        ["3d", msg({ message: "3 days", context: "Then search every" })],
        ["1w", msg({ message: "week", context: "Then search every" })],
        ["2w", msg({ message: "2 weeks", context: "Then search every" })],
        ["3w", msg({ message: "3 weeks", context: "Then search every" })],
        ["4w", msg({ message: "4 weeks", context: "Then search every" })],
      ],
      { only: "newer", onlyIf: adaptive, usual: ["1w"] },
    ),
    "general.multithreading": flag(msg`Search providers in parallel`, {
      hint: msg`Faster. Turn off on a slow machine.`,
      usual: [true],
    }),
    "general.skip_hashing": flag(msg`Skip file hashing`, {
      hint: msg`For files on slow or remote disks. Fewer exact matches.`,
      only: "newer",
      usual: [false],
    }),
    "general.use_scenename": flag(msg`Use the scene name`, {
      hint: msg`Searches by the release name, when known, instead of the file name.`,
      usual: [true],
    }),
  },
  Whisper: {
    "general.use_whisper_fallback": flag(msg`Whisper as fallback`, {
      hint: msg`Movies: uses Whisper only if no other provider found a subtitle.`,
      only: "newer",
    }),
    "general.use_whisper_fallback_series": flag(msg`Whisper as fallback for series`, {
      only: "newer",
      onlyIf: [["general.use_whisper_fallback", true]],
    }),
  },
  "Sub-Zero modifications": {
    "subzero.remove_HI": flag(msg`Remove hearing-impaired tags`, {
      hint: msg`Sounds, speakers, and songs in brackets or capitals.`,
    }),
    "subzero.remove_tags": flag(msg`Remove style tags`, {
      hint: msg`Bold, italics, colors, fonts.`,
    }),
    "subzero.emoji": flag(msg`Remove emoji`, { only: "newer", usual: [false] }),
    "subzero.OCR_fixes": flag(msg`Fix OCR errors`, {
      hint: msg`Letters misread during text recognition.`,
    }),
    "subzero.common": flag(msg`Common fixes`, {
      hint: msg`Spaces, quotation marks, ellipses, and similar.`,
    }),
    "subzero.fix_uppercase": flag(msg`Fix uppercase`, {
      hint: msg`For subtitles in all caps.`,
      usual: [false],
    }),
    "subzero.reverse_rtl": flag(msg`Reverse right-to-left`, {
      hint: msg`Moves punctuation in right-to-left languages, for players that show it in the wrong place.`,
      usual: [false],
    }),
    "subzero.color": choice(
      msg`Color`,
      [
        [null, msg`No change`],
        ["white", msg`White`],
        ["light-grey", msg`Light gray`],
        ["red", msg`Red`],
        ["green", msg`Green`],
        ["yellow", msg`Yellow`],
        ["blue", msg`Blue`],
        ["magenta", msg`Magenta`],
        ["cyan", msg`Cyan`],
        ["black", msg`Black`],
        ["dark-red", msg`Dark red`],
        ["dark-green", msg`Dark green`],
        ["dark-yellow", msg`Dark yellow`],
        ["dark-blue", msg`Dark blue`],
        ["dark-magenta", msg`Dark magenta`],
        ["dark-cyan", msg`Dark cyan`],
        ["dark-grey", msg`Dark gray`],
      ],
      { isColor: true, usual: [null] },
    ),
  },
  "Audio sync": {
    "subsync.use_subsync": flag(msg`Sync automatically`, {
      hint: msg`Downloaded subtitles are aligned with the audio, or with an embedded track.`,
    }),
    "subsync.use_subsync_threshold": flag(msg`Series: sync only below a score`, { onlyIf: syncs }),
    "subsync.subsync_threshold": percent(msg`Series threshold`, {
      hint: msg`Subtitles with a higher score are not synced.`,
      onlyIf: [...syncs, ["subsync.use_subsync_threshold", true]],
    }),
    "subsync.use_subsync_movie_threshold": flag(msg`Movies: sync only below a score`, {
      onlyIf: syncs,
    }),
    "subsync.subsync_movie_threshold": percent(msg`Movie threshold`, {
      hint: msg`Subtitles with a higher score are not synced.`,
      onlyIf: [...syncs, ["subsync.use_subsync_movie_threshold", true]],
    }),
    "subsync.checker.blacklisted_providers": picks(
      msg`Never sync for these providers`,
      "providers",
      {
        only: "newer",
        onlyIf: syncs,
        usual: [[]],
      },
    ),
    "subsync.checker.blacklisted_languages": picks(
      msg`Never sync for these languages`,
      "languages",
      {
        hint: msg`Stored by the server but not used yet.`,
        only: "newer",
        onlyIf: syncs,
        usual: [[]],
      },
    ),
    "subsync.max_offset_seconds": choice(
      msg`Maximum offset`,
      [
        [60, msg`60 seconds`],
        [120, msg`120 seconds`],
        [300, msg`300 seconds`],
        [600, msg`600 seconds`],
      ],
      { hint: msg`Maximum shift; also applies to manual sync.`, only: "newer", usual: [60] },
    ),
    "subsync.quality_max_offset_seconds": choice(
      msg`Maximum accepted offset (seconds)`,
      [
        [5, "5"],
        [10, "10"],
        [15, "15"],
        [20, "20"],
        [30, "30"],
        [45, "45"],
        [60, "60"],
      ],
      {
        hint: msg`Syncs with a larger offset are rejected and leave the file unchanged, even if the maximum offset is higher.`,
        only: "newer",
        usual: [30],
      },
    ),
    "subsync.no_fix_framerate": flag(msg`Keep frame rate`, {
      hint: msg`Shifts subtitles without stretching them.`,
      only: "newer",
      usual: [true],
    }),
    "subsync.gss": flag(msg`Golden section search`, {
      hint: msg`Finds the best frame rate ratio.`,
      only: "newer",
      usual: [true],
    }),
    "subsync.force_audio": flag(msg`Always use the audio`, {
      hint: msg`Even when the file has a subtitle track to align with.`,
      only: "newer",
      usual: [false],
    }),
    "subsync.use_original_language": flag(msg`Use the original language`, {
      hint: msg`Aligns with the audio track in the original language.`,
      only: "newer",
      onlyIf: [["subsync.force_audio", true]],
      usual: [false],
    }),
    "subsync.auto_use_original_language": flag(
      msg`Use the original language when aligning with audio`,
      {
        hint: msg`Used when no subtitle track fits.`,
        only: "newer",
        onlyIf: [["subsync.force_audio", false]],
        usual: [false],
      },
    ),
    "subsync.debug": flag(msg`Debug`, {
      hint: msg`Keeps debug files of each sync for bug reports.`,
      onlyIf: syncs,
      usual: [false],
    }),
  },
  Translation: {
    "translator.translator_type": choice(
      msg`Translator`,
      [
        ["google_translate", "Google Translate"],
        ["gemini", "Gemini"],
        ["lingarr", "Lingarr"],
      ],
      { hint: msg`Service that translates subtitles.`, only: "newer" },
    ),
    "translator.gemini_key": secret(msg`Gemini API key`, {
      only: "newer",
      onlyIf: translatesBy("gemini"),
    }),
    "translator.gemini_keys": secrets(msg`Gemini API keys`, {
      hint: msg`When one reaches its limit, the next is used.`,
      only: "newer",
      onlyIf: translatesBy("gemini"),
    }),
    "translator.gemini_model": text(msg`Gemini model`, {
      placeholder: "gemini-2.0-flash",
      only: "newer",
      onlyIf: translatesBy("gemini"),
      usual: ["gemini-2.0-flash"],
    }),
    "translator.gemini_batch_size": integer(msg`Lines per request`, {
      hint: msg`How many lines are sent to Gemini in one request.`,
      min: 1,
      only: "newer",
      onlyIf: translatesBy("gemini"),
      usual: [300],
    }),
    "translator.lingarr_url": text(msg`Lingarr address`, {
      placeholder: "http://lingarr:9876",
      check: checkService,
      only: "newer",
      onlyIf: translatesBy("lingarr"),
    }),
    "translator.lingarr_token": secret(msg`Lingarr token`, {
      hint: msg`Leave empty if no token is required.`,
      only: "newer",
      onlyIf: translatesBy("lingarr"),
    }),
    "translator.default_score": percent(msg`Score for translations`, {
      hint: msg`A later search can replace it with a better subtitle.`,
      only: "newer",
      usual: [50],
    }),
    "translator.translator_info": flag(msg`Mark as a translation`, {
      hint: msg`Adds a line at the beginning of the file.`,
      only: "newer",
      usual: [true],
    }),
  },
  "Post-processing": {
    "general.use_postprocessing": flag(msg`Run a command`, {
      hint: msg`After each download.`,
    }),
    "general.use_postprocessing_threshold": flag(msg`Series: run only below a score`, {
      onlyIf: processes,
      usual: [false],
    }),
    "general.postprocessing_threshold": percent(msg`Series threshold`, {
      onlyIf: [...processes, ["general.use_postprocessing_threshold", true]],
      usual: [90],
    }),
    "general.use_postprocessing_threshold_movie": flag(msg`Movies: run only below a score`, {
      onlyIf: processes,
      usual: [false],
    }),
    "general.postprocessing_threshold_movie": percent(msg`Movie threshold`, {
      onlyIf: [...processes, ["general.use_postprocessing_threshold_movie", true]],
      usual: [70],
    }),
    "general.postprocessing_cmd": text(msg`Command`, {
      hint: msg`Runs on the server. Variables in '{{ }}' are replaced with their values; put spaces around each of them.`,
      isLong: true,
      isNotNumeric: true,
      onlyIf: processes,
    }),
  },
};
