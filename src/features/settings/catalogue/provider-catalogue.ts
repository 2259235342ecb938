import type { Capability } from "@/api/capabilities";
import { PROVIDER_NAMES as NAMES } from "@/utils/provider-names";
import { choice, flag, secret, text, texts, whole } from "./kinds";
import { checkService } from "@/utils/service-address";
import type { AnySetting } from "./setting";

/** A subtitle provider: how it is shown, and its settings (spec section 3, "Subtitle provider catalogue"). */
export interface Provider {
  name: string;
  description: string;
  /** A restriction or hint, shown in its dialog. */
  message?: string;
  only?: "newer" | "older";
  /** Only servers with this capability have it (no server lists its providers). */
  since?: Capability;
  /** Only servers without this capability have it. */
  until?: Capability;
  needsAntiCaptcha?: true;
  /** The integration without which it finds nothing. */
  needsIntegration?: string;
  /** The setting with the address of a service that can be tested. */
  tested?: string;
  fields: Readonly<Record<string, AnySetting>>;
}

const newer = { only: "newer" } as const;
const older = { only: "older" } as const;

/** Every provider that a server of 0.9.7, 1.5.2 or newer knows, by its key; fields by `provider.field`. */
export const CATALOGUE = {
  addic7ed: {
    name: NAMES.addic7ed,
    description: "44 languages; login with captcha, or cookies.",
    needsAntiCaptcha: true,
    fields: {
      "addic7ed.username": text("Username"),
      "addic7ed.password": secret("Password"),
      "addic7ed.cookies": secret("Cookie header", { isNotNumeric: true, ...newer }),
      "addic7ed.user_agent": text("User-Agent header", { isNotNumeric: true, ...newer }),
      "addic7ed.vip": flag("VIP account", newer),
    },
  },
  animekalesi: {
    name: NAMES.animekalesi,
    description: "Turkish; anime episodes; no login.",
    ...newer,
    fields: {},
  },
  animesubinfo: {
    name: NAMES.animesubinfo,
    description: "Polish; anime; no login.",
    since: "hasJobs",
    fields: {},
  },
  animetosho: {
    name: NAMES.animetosho,
    description: "18 languages; anime episodes; needs the AniDB integration.",
    needsIntegration: "anidb",
    ...newer,
    fields: {
      "animetosho.search_threshold": whole("Search threshold", { min: 1, max: 15, ...newer }),
    },
  },
  argenteam: {
    name: NAMES.argenteam,
    description: "Latin American Spanish; no login.",
    ...older,
    fields: {},
  },
  argenteamdump: {
    name: NAMES.argenteamdump,
    description: "Latin American Spanish; archive of a closed site.",
    ...newer,
    until: "hasPlexLogin",
    fields: {},
  },
  assrt: {
    name: NAMES.assrt,
    description: "Chinese and English; API token needed.",
    fields: { "assrt.token": secret("API KEY") },
  },
  avistaz: {
    name: NAMES.avistaz,
    description: "Private tracker; many languages; cookies needed.",
    ...newer,
    fields: {
      "avistaz.cookies": secret("Cookie header", { isNotNumeric: true, ...newer }),
      "avistaz.user_agent": text("User-Agent header", { isNotNumeric: true, ...newer }),
    },
  },
  betaseries: {
    name: NAMES.betaseries,
    description: "French and English; episodes only; API key needed.",
    fields: { "betaseries.token": secret("API KEY") },
  },
  bsplayer: {
    name: NAMES.bsplayer,
    description: "24 languages; switched off inside server v1.5.2.",
    message: "Newer servers do not ask it.",
    fields: {},
  },
  cinemaz: {
    name: NAMES.cinemaz,
    description: "Private tracker; many languages; cookies needed.",
    ...newer,
    fields: {
      "cinemaz.cookies": secret("Cookie header", { isNotNumeric: true, ...newer }),
      "cinemaz.user_agent": text("User-Agent header", { isNotNumeric: true, ...newer }),
    },
  },
  embeddedsubtitles: {
    name: NAMES.embeddedsubtitles,
    description: "Extracts tracks from your own files; no login.",
    message: 'Works only while "Use embedded subtitles" is off.',
    ...newer,
    fields: {
      "embeddedsubtitles.included_codecs": texts("Allowed codecs (empty: all)", newer),
      "embeddedsubtitles.timeout": whole("Extraction timeout (seconds)", { min: 1, ...newer }),
      "embeddedsubtitles.hi_fallback": flag("Fall back to HI tracks", newer),
      "embeddedsubtitles.unknown_as_fallback": flag(
        "Treat unknown language as fallback language",
        newer,
      ),
      "embeddedsubtitles.fallback_lang": text("Fallback language code", newer),
    },
  },
  gestdown: {
    name: NAMES.gestdown,
    description: "44 languages; episodes; Addic7ed mirror without login.",
    ...newer,
    fields: {},
  },
  greeksubs: { name: NAMES.greeksubs, description: "Greek; no login.", fields: {} },
  greeksubtitles: {
    name: NAMES.greeksubtitles,
    description: "Greek and English; no login.",
    fields: {},
  },
  hdbits: {
    name: NAMES.hdbits,
    description: "Private tracker; many languages; passkey and allowed address.",
    ...newer,
    fields: {
      "hdbits.username": text("Username", newer),
      "hdbits.passkey": secret("Passkey", newer),
    },
  },
  hosszupuska: {
    name: NAMES.hosszupuska,
    description: "Hungarian and English; episodes only.",
    fields: {},
  },
  jimaku: {
    name: NAMES.jimaku,
    description: "Japanese; API key needed.",
    ...newer,
    fields: {
      "jimaku.api_key": secret("API key", { isNotNumeric: true, ...newer }),
      "jimaku.enable_name_search_fallback": flag("Search by name as fallback", newer),
      "jimaku.enable_archives_download": flag("Use archives too", newer),
      "jimaku.enable_ai_subs": flag("Allow AI-made subtitles", newer),
    },
  },
  karagarga: {
    name: NAMES.karagarga,
    description: "English; movies; private tracker and forum logins.",
    ...newer,
    fields: {
      "karagarga.username": text("Username", newer),
      "karagarga.password": secret("Password", newer),
      "karagarga.f_username": text("Forum user name", newer),
      "karagarga.f_password": secret("Forum password", newer),
    },
  },
  ktuvit: {
    name: NAMES.ktuvit,
    description: "Hebrew; e-mail and hashed password needed.",
    ...newer,
    fields: {
      "ktuvit.email": text("E-mail", { isNotNumeric: true, ...newer }),
      "ktuvit.hashed_password": secret("Hashed password", newer),
    },
  },
  legendasdivx: {
    name: NAMES.legendasdivx,
    description: "Portuguese, both variants; login needed.",
    fields: {
      "legendasdivx.username": text("Username"),
      "legendasdivx.password": secret("Password"),
      "legendasdivx.skip_wrong_fps": flag("Skip wrong frame rate"),
    },
  },
  legendasnet: {
    name: NAMES.legendasnet,
    description: "Brazilian Portuguese; login needed.",
    ...newer,
    fields: {
      "legendasnet.username": text("Username", newer),
      "legendasnet.password": secret("Password", newer),
    },
  },
  legendastv: {
    name: NAMES.legendastv,
    description: "17 languages, mostly Portuguese; login needed.",
    ...older,
    fields: {
      "legendastv.username": text("Username", older),
      "legendastv.password": secret("Password", older),
      "legendastv.featured_only": flag("Featured only", older),
    },
  },
  napiprojekt: {
    name: NAMES.napiprojekt,
    description: "Polish; no login.",
    fields: {
      "napiprojekt.only_authors": flag("Skip entries without author", newer),
      "napiprojekt.only_real_names": flag("Only authors with real names", newer),
    },
  },
  napisy24: {
    name: NAMES.napisy24,
    description: "Polish; API login optional.",
    fields: { "napisy24.username": text("Username"), "napisy24.password": secret("Password") },
  },
  nekur: { name: NAMES.nekur, description: "Latvian; movies; no login.", fields: {} },
  opensubtitles: {
    name: NAMES.opensubtitles,
    description: "Most languages; login; VIP accounts only nowadays.",
    until: "canOrderJobs",
    fields: {
      "opensubtitles.username": text("Username"),
      "opensubtitles.password": secret("Password"),
      "opensubtitles.use_tag_search": flag("Search by tag"),
      "opensubtitles.timeout": whole("Timeout (seconds)", { min: 1 }),
      "opensubtitles.vip": flag("VIP account"),
      "opensubtitles.ssl": flag("Use SSL"),
      "opensubtitles.skip_wrong_fps": flag("Skip wrong frame rate"),
    },
  },
  opensubtitlescom: {
    name: NAMES.opensubtitlescom,
    description: "Most languages; login by user name, not e-mail.",
    fields: {
      "opensubtitlescom.username": text("Username"),
      "opensubtitlescom.password": secret("Password"),
      "opensubtitlescom.use_hash": flag("Match by file hash"),
      "opensubtitlescom.include_ai_translated": flag("Include AI translations", newer),
      "opensubtitlescom.include_machine_translated": flag(
        "Include machine translations by users",
        newer,
      ),
    },
  },
  pipocas: {
    name: NAMES.pipocas,
    description: "Portuguese, Brazilian Portuguese, English, Spanish; login needed.",
    since: "hasJellyfin",
    fields: {
      "pipocas.username": text("Username", newer),
      "pipocas.password": secret("Password", newer),
    },
  },
  podnapisi: {
    name: NAMES.podnapisi,
    description: "About 185 languages; no login.",
    fields: { "podnapisi.verify_ssl": flag("Verify certificate", newer) },
  },
  prijevodionline: {
    name: NAMES.prijevodionline,
    description: "Croatian, Serbian, Bosnian, Montenegrin; episodes only; no login.",
    since: "hasJellyfin",
    fields: {},
  },
  regielive: { name: NAMES.regielive, description: "Romanian; no login.", fields: {} },
  shooter: { name: NAMES.shooter, description: "Chinese and English; hash search.", fields: {} },
  soustitreseu: {
    name: NAMES.soustitreseu,
    description: "French and English; no login.",
    fields: {},
  },
  subclub: {
    name: NAMES.subclub,
    description: "Estonian; no login.",
    since: "hasJellyfin",
    fields: {},
  },
  subdivx: {
    name: NAMES.subdivx,
    description: "Spanish and Latin American Spanish; no login.",
    until: "answersAtOnce",
    fields: {},
  },
  subdl: {
    name: NAMES.subdl,
    description: "58 languages; API key needed.",
    ...newer,
    fields: { "subdl.api_key": secret("API key", newer) },
  },
  subf2m: {
    name: NAMES.subf2m,
    description: "33 languages; own User-Agent needed.",
    ...newer,
    fields: {
      "subf2m.verify_ssl": flag("Verify certificate", newer),
      "subf2m.user_agent": text("User-Agent header", { isNotNumeric: true, ...newer }),
    },
  },
  subs4free: { name: NAMES.subs4free, description: "Greek and English; movies only.", fields: {} },
  subs4series: {
    name: NAMES.subs4series,
    description: "Greek and English; episodes; captcha on each download.",
    needsAntiCaptcha: true,
    fields: {},
  },
  subsarr: {
    name: NAMES.subsarr,
    description: "Your own Subsarr service (archive of Subscene).",
    since: "hasJellyfin",
    fields: {
      "subsarr.base_url": text("Service address", { check: checkService, ...newer }),
    },
  },
  subscene: {
    name: NAMES.subscene,
    description: "67 languages; login needed.",
    ...older,
    fields: {
      "subscene.username": text("Username", older),
      "subscene.password": secret("Password", older),
    },
  },
  subscenter: { name: NAMES.subscenter, description: "Hebrew.", fields: {} },
  subsource: {
    name: NAMES.subsource,
    description: "Many languages; API key needed.",
    since: "hasJobs",
    fields: {
      "subsource.apikey": secret("API key", newer),
    },
  },
  subsro: {
    name: NAMES.subsro,
    description: "Romanian and English; an API key is needed since 1.6.",
    since: "hasPlexLogin",
    fields: {
      "subsro.api_key": secret("API key", newer),
    },
  },
  subssabbz: { name: NAMES.subssabbz, description: "Bulgarian and English; no login.", fields: {} },
  subsunacs: { name: NAMES.subsunacs, description: "Bulgarian and English; no login.", fields: {} },
  subsynchro: { name: NAMES.subsynchro, description: "French; movies only.", fields: {} },
  subtis: {
    name: NAMES.subtis,
    description: "Spanish; movies only; no login.",
    since: "canOrderJobs",
    fields: {},
  },
  subtitrarinoi: {
    name: NAMES.subtitrarinoi,
    description: "Romanian; no login.",
    ...newer,
    fields: {},
  },
  subtitriid: { name: NAMES.subtitriid, description: "Latvian; movies; no login.", fields: {} },
  subtitulamostv: {
    name: NAMES.subtitulamostv,
    description: "Spanish and English; episodes only.",
    fields: {},
  },
  subx: {
    name: NAMES.subx,
    description: "Spanish and Latin American Spanish; API key needed; stands in for Subdivx.",
    since: "answersAtOnce",
    fields: {
      "subx.api_key": secret("API key", newer),
    },
  },
  sucha: {
    name: NAMES.sucha,
    description: "Latin American Spanish; no login.",
    ...older,
    fields: {},
  },
  supersubtitles: {
    name: NAMES.supersubtitles,
    description: "Hungarian and English; no login.",
    fields: {},
  },
  titlovi: {
    name: NAMES.titlovi,
    description: "South Slavic languages and English; login needed.",
    fields: { "titlovi.username": text("Username"), "titlovi.password": secret("Password") },
  },
  titrari: { name: NAMES.titrari, description: "Romanian and English; no login.", fields: {} },
  titulky: {
    name: NAMES.titulky,
    description: "Czech and Slovak; VIP login needed.",
    fields: {
      "titulky.username": text("Username"),
      "titulky.password": secret("Password"),
      "titulky.approved_only": flag("Approved entries only", newer),
      "titulky.skip_wrong_fps": flag("Skip wrong frame rate", newer),
    },
  },
  turkcealtyaziorg: {
    name: NAMES.turkcealtyaziorg,
    description: "Turkish and English; cookies needed outside Turkey.",
    ...newer,
    fields: {
      "turkcealtyaziorg.cookies": secret("Cookie header", { isNotNumeric: true, ...newer }),
      "turkcealtyaziorg.user_agent": text("User-Agent header", { isNotNumeric: true, ...newer }),
    },
  },
  tusubtitulo: {
    name: NAMES.tusubtitulo,
    description: "Spanish and English; episodes; switched off in v1.5.2.",
    message: "Newer servers do not ask it.",
    until: "hasPlexLogin",
    fields: {},
  },
  tvsubtitles: { name: NAMES.tvsubtitles, description: "24 languages; episodes only.", fields: {} },
  whisperai: {
    name: NAMES.whisperai,
    description: "Speech recognition by your own Whisper service.",
    tested: "whisperai.endpoint",
    ...newer,
    fields: {
      "whisperai.endpoint": text("Service address", {
        placeholder: "http://127.0.0.1:9000",
        check: checkService,
        ...newer,
      }),
      "whisperai.response": whole("Connection timeout (seconds)", { min: 1, ...newer }),
      "whisperai.timeout": whole("Transcription timeout (seconds)", { min: 1, ...newer }),
      "whisperai.loglevel": choice(
        "Log level",
        [
          ["DEBUG", "DEBUG"],
          ["INFO", "INFO"],
          ["WARNING", "WARNING"],
          ["ERROR", "ERROR"],
          ["CRITICAL", "CRITICAL"],
        ],
        newer,
      ),
      "whisperai.pass_video_name": flag("Send file name to service", newer),
    },
  },
  wizdom: { name: NAMES.wizdom, description: "Hebrew; no login.", fields: {} },
  xsubs: {
    name: NAMES.xsubs,
    description: "Greek; episodes only; login needed.",
    fields: { "xsubs.username": text("Username"), "xsubs.password": secret("Password") },
  },
  yavkanet: {
    name: NAMES.yavkanet,
    description: "Bulgarian, English and three more; no login.",
    fields: {},
  },
  yifysubtitles: {
    name: NAMES.yifysubtitles,
    description: "38 languages; movies only.",
    fields: {},
  },
  zimuku: {
    name: NAMES.zimuku,
    description: "Chinese and English; captcha.",
    needsAntiCaptcha: true,
    fields: {},
  },
} satisfies Record<string, Provider>;

/** Services that providers need, enabled by general.enabled_integrations. */
export const INTEGRATIONS = {
  anidb: {
    name: "AniDB",
    description: "Anime identification; API client name and version.",
    ...newer,
    fields: {
      "anidb.api_client": text("API client", { isNotNumeric: true, ...newer }),
      "anidb.api_client_ver": whole("Client version", { min: 1, ...newer }),
    },
  },
} satisfies Record<string, Provider>;
