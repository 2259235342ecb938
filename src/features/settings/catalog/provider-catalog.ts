import { msg } from "@lingui/core/macro";
import type { Capability } from "@/api/capabilities";
import { PROVIDER_NAMES as NAMES } from "@/utils/provider-names";
import { choice, flag, secret, text, texts, integer } from "./kinds";
import { checkAddress, checkService } from "@/utils/service-address";
import type { AnySetting } from "./setting";
import type { Text } from "@/utils/text";

/** A subtitle provider: its description and its settings (spec section 3, "Subtitle provider catalogue"). */
export interface Provider {
  name: string;
  description: Text;
  /** Restriction or hint, shown in its dialog. */
  message?: Text;
  only?: "newer" | "older";
  /** Only servers with this capability have the provider (servers do not list their providers). */
  since?: Capability;
  /** Only servers without this capability have the provider. */
  until?: Capability;
  /** Only servers whose settings have this section have the provider. */
  section?: string;
  /** The reason why newer servers no longer have it. */
  gone?: Text;
  /** Not suggested in the setup: it was never tested on a real server. */
  isUntested?: true;
  /** Not offered, but shown if it is enabled: its site has shut down. */
  isClosed?: true;
  needsAntiCaptcha?: true;
  /** The integration that it needs to find anything. */
  needsIntegration?: string;
  /** Setting with the address of a service that can be tested. */
  tested?: string;
  fields: Readonly<Record<string, AnySetting>>;
}

const newer = { only: "newer" } as const;
const older = { only: "older" } as const;

const CLOSED = msg`The site has shut down, so nothing can be found there.`;

/** All providers of servers from 0.9.7 to the newest, by key; fields by `provider.field`. */
export const CATALOG = {
  addic7ed: {
    name: NAMES.addic7ed,
    description: msg`44 languages; captcha login or cookies.`,
    needsAntiCaptcha: true,
    fields: {
      "addic7ed.username": text(msg`Username`),
      "addic7ed.password": secret(msg`Password`),
      "addic7ed.cookies": secret(msg`Cookie header`, { isNotNumeric: true, ...newer }),
      "addic7ed.user_agent": text(msg`User-Agent header`, { isNotNumeric: true, ...newer }),
      "addic7ed.vip": flag(msg`VIP account`, newer),
    },
  },
  animekalesi: {
    name: NAMES.animekalesi,
    description: msg`Turkish; anime episodes; no login.`,
    ...newer,
    fields: {},
  },
  animesubinfo: {
    name: NAMES.animesubinfo,
    description: msg`Polish; anime; no login.`,
    since: "hasJobs",
    fields: {},
  },
  animetosho: {
    name: NAMES.animetosho,
    description: msg`18 languages; anime episodes; needs the AniDB integration.`,
    message: msg`animetosho.org has shut down. Only subtitles of older anime can be found.`,
    needsIntegration: "anidb",
    ...newer,
    fields: {
      "animetosho.search_threshold": integer(msg`Search threshold`, { min: 1, max: 15, ...newer }),
    },
  },
  animetosho_xyz: {
    name: NAMES.animetosho_xyz,
    description: msg`Anime episodes; needs the AniDB integration.`,
    isUntested: true,
    needsIntegration: "anidb",
    since: "hasNewestProviders",
    fields: {},
  },
  argenteam: {
    name: NAMES.argenteam,
    description: msg`Latin American Spanish; no login.`,
    ...older,
    fields: {},
  },
  argenteamdump: {
    name: NAMES.argenteamdump,
    description: msg`Latin American Spanish; archive of a closed site.`,
    ...newer,
    until: "hasPlexLogin",
    fields: {},
  },
  assrt: {
    name: NAMES.assrt,
    description: msg`Chinese and English; API token needed.`,
    fields: { "assrt.token": secret(msg`API KEY`) },
  },
  avistaz: {
    name: NAMES.avistaz,
    description: msg`Private tracker; many languages; cookies needed.`,
    ...newer,
    fields: {
      "avistaz.cookies": secret(msg`Cookie header`, { isNotNumeric: true, ...newer }),
      "avistaz.user_agent": text(msg`User-Agent header`, { isNotNumeric: true, ...newer }),
    },
  },
  bayflix: {
    name: NAMES.bayflix,
    description: msg`Bulgarian; no login.`,
    isUntested: true,
    since: "hasNewestProviders",
    fields: {},
  },
  betaseries: {
    name: NAMES.betaseries,
    description: msg`French and English; episodes only; API key needed.`,
    fields: { "betaseries.token": secret(msg`API KEY`) },
  },
  bsplayer: {
    name: NAMES.bsplayer,
    description: msg`24 languages; switched off in v1.5.2.`,
    message: msg`Not used by newer servers.`,
    until: "hasPlexLogin",
    fields: {},
  },
  cinemaz: {
    name: NAMES.cinemaz,
    description: msg`Private tracker; many languages; cookies needed.`,
    ...newer,
    fields: {
      "cinemaz.cookies": secret(msg`Cookie header`, { isNotNumeric: true, ...newer }),
      "cinemaz.user_agent": text(msg`User-Agent header`, { isNotNumeric: true, ...newer }),
    },
  },
  embeddedsubtitles: {
    name: NAMES.embeddedsubtitles,
    description: msg`Extracts tracks from your own files; no login.`,
    message: msg`Works only if “Use embedded subtitles” is off.`,
    ...newer,
    fields: {
      "embeddedsubtitles.included_codecs": texts(msg`Allowed codecs (empty: all)`, newer),
      "embeddedsubtitles.timeout": integer(msg`Extraction timeout (seconds)`, { min: 1, ...newer }),
      "embeddedsubtitles.hi_fallback": flag(msg`Fall back to HI tracks`, newer),
      "embeddedsubtitles.unknown_as_fallback": flag(
        msg`Treat unknown language as fallback language`,
        newer,
      ),
      "embeddedsubtitles.fallback_lang": text(msg`Fallback language code`, newer),
    },
  },
  gestdown: {
    name: NAMES.gestdown,
    description: msg`44 languages; episodes; Addic7ed mirror without login.`,
    ...newer,
    fields: {},
  },
  greeksubs: { name: NAMES.greeksubs, description: msg`Greek; no login.`, fields: {} },
  greeksubtitles: {
    name: NAMES.greeksubtitles,
    description: msg`Greek and English; no login.`,
    fields: {},
  },
  hdbits: {
    name: NAMES.hdbits,
    description: msg`Private tracker; many languages; passkey and allowlisted IP address needed.`,
    ...newer,
    fields: {
      "hdbits.username": text(msg`Username`, newer),
      "hdbits.passkey": secret(msg`Passkey`, newer),
    },
  },
  hosszupuska: {
    name: NAMES.hosszupuska,
    description: msg`Hungarian and English; episodes only.`,
    message: CLOSED,
    isClosed: true,
    fields: {},
  },
  jimaku: {
    name: NAMES.jimaku,
    description: msg`Japanese; API key needed.`,
    ...newer,
    fields: {
      "jimaku.api_key": secret(msg`API key`, { isNotNumeric: true, ...newer }),
      "jimaku.enable_name_search_fallback": flag(msg`Search by name as fallback`, newer),
      "jimaku.enable_archives_download": flag(msg`Use archives too`, newer),
      "jimaku.enable_ai_subs": flag(msg`Allow AI-generated subtitles`, newer),
    },
  },
  karagarga: {
    name: NAMES.karagarga,
    description: msg`English; movies; private tracker and forum logins.`,
    ...newer,
    fields: {
      "karagarga.username": text(msg`Username`, newer),
      "karagarga.password": secret(msg`Password`, newer),
      "karagarga.f_username": text(msg`Forum username`, newer),
      "karagarga.f_password": secret(msg`Forum password`, newer),
    },
  },
  ktuvit: {
    name: NAMES.ktuvit,
    description: msg`Hebrew; email and hashed password needed.`,
    ...newer,
    fields: {
      "ktuvit.email": text(msg`Email`, { isNotNumeric: true, ...newer }),
      "ktuvit.hashed_password": secret(msg`Hashed password`, newer),
    },
  },
  legendasdivx: {
    name: NAMES.legendasdivx,
    description: msg`Portuguese, both variants; login needed.`,
    fields: {
      "legendasdivx.username": text(msg`Username`),
      "legendasdivx.password": secret(msg`Password`),
      "legendasdivx.skip_wrong_fps": flag(msg`Skip wrong frame rate`),
    },
  },
  legendasnet: {
    name: NAMES.legendasnet,
    description: msg`Brazilian Portuguese; login needed.`,
    ...newer,
    fields: {
      "legendasnet.username": text(msg`Username`, newer),
      "legendasnet.password": secret(msg`Password`, newer),
    },
  },
  legendastv: {
    name: NAMES.legendastv,
    description: msg`17 languages, mostly Portuguese; login needed.`,
    ...older,
    fields: {
      "legendastv.username": text(msg`Username`, older),
      "legendastv.password": secret(msg`Password`, older),
      "legendastv.featured_only": flag(msg`Featured only`, older),
    },
  },
  napiprojekt: {
    name: NAMES.napiprojekt,
    description: msg`Polish; no login.`,
    fields: {
      "napiprojekt.only_authors": flag(msg`Skip entries without author`, newer),
      "napiprojekt.only_real_names": flag(msg`Only authors with real names`, newer),
      "napiprojekt.hash_only": flag(msg`Only matches by file hash`, newer),
    },
  },
  napisy24: {
    name: NAMES.napisy24,
    description: msg`Polish; API login optional.`,
    fields: {
      "napisy24.username": text(msg`Username`),
      "napisy24.password": secret(msg`Password`),
    },
  },
  nekur: { name: NAMES.nekur, description: msg`Latvian; movies; no login.`, fields: {} },
  opensubtitles: {
    name: NAMES.opensubtitles,
    description: msg`Most languages; login needed; VIP accounts only.`,
    until: "canOrderJobs",
    fields: {
      "opensubtitles.username": text(msg`Username`),
      "opensubtitles.password": secret(msg`Password`),
      "opensubtitles.use_tag_search": flag(msg`Search by tag`),
      "opensubtitles.timeout": integer(msg`Timeout (seconds)`, { min: 1 }),
      "opensubtitles.vip": flag(msg`VIP account`),
      "opensubtitles.ssl": flag(msg`Use SSL`),
      "opensubtitles.skip_wrong_fps": flag(msg`Skip wrong frame rate`),
    },
  },
  opensubtitlescom: {
    name: NAMES.opensubtitlescom,
    description: msg`Most languages; login by username, not email.`,
    fields: {
      "opensubtitlescom.username": text(msg`Username`),
      "opensubtitlescom.password": secret(msg`Password`),
      "opensubtitlescom.use_hash": flag(msg`Match by file hash`),
      "opensubtitlescom.include_ai_translated": flag(msg`Include AI translations`, newer),
      "opensubtitlescom.include_machine_translated": flag(
        msg`Include machine translations by users`,
        newer,
      ),
    },
  },
  pipocas: {
    name: NAMES.pipocas,
    description: msg`Portuguese, Brazilian Portuguese, English, Spanish; login needed.`,
    since: "hasJellyfin",
    fields: {
      "pipocas.username": text(msg`Username`, newer),
      "pipocas.password": secret(msg`Password`, newer),
    },
  },
  podnapisi: {
    name: NAMES.podnapisi,
    description: msg`About 185 languages; no login.`,
    until: "hasNewestProviders",
    gone: msg`Removed in Bazarr 1.6.0. It no longer has any effect and can be deleted.`,
    fields: { "podnapisi.verify_ssl": flag(msg`Verify certificate`, newer) },
  },
  prijevodionline: {
    name: NAMES.prijevodionline,
    description: msg`Croatian, Serbian, Bosnian, Montenegrin; episodes only; no login.`,
    since: "hasJellyfin",
    fields: {},
  },
  regielive: { name: NAMES.regielive, description: msg`Romanian; no login.`, fields: {} },
  shooter: { name: NAMES.shooter, description: msg`Chinese and English; hash search.`, fields: {} },
  soustitreseu: {
    name: NAMES.soustitreseu,
    description: msg`French and English; no login.`,
    fields: {},
  },
  subclub: {
    name: NAMES.subclub,
    description: msg`Estonian; no login.`,
    since: "hasJellyfin",
    fields: {},
  },
  subdivx: {
    name: NAMES.subdivx,
    description: msg`Spanish and Latin American Spanish; no login.`,
    until: "respondsImmediately",
    fields: {},
  },
  subdl: {
    name: NAMES.subdl,
    description: msg`58 languages; API key needed.`,
    ...newer,
    fields: {
      "subdl.api_key": secret(msg`API key`, newer),
      "subdl.include_ai_translated": flag(msg`Include AI translations`, newer),
      "subdl.ai_translate": flag(msg`Translate with AI`, newer),
    },
  },
  subf2m: {
    name: NAMES.subf2m,
    description: msg`33 languages; own User-Agent needed.`,
    ...newer,
    fields: {
      "subf2m.verify_ssl": flag(msg`Verify certificate`, newer),
      "subf2m.user_agent": text(msg`User-Agent header`, { isNotNumeric: true, ...newer }),
    },
  },
  subs4free: {
    name: NAMES.subs4free,
    description: msg`Greek and English; movies only.`,
    fields: {},
  },
  subs4series: {
    name: NAMES.subs4series,
    description: msg`Greek and English; episodes; captcha on each download.`,
    needsAntiCaptcha: true,
    fields: {},
  },
  subsarr: {
    name: NAMES.subsarr,
    description: msg`Your own Subsarr service (archive of Subscene).`,
    since: "hasJellyfin",
    fields: {
      "subsarr.base_url": text(msg`Service address`, { check: checkService, ...newer }),
    },
  },
  subscene: {
    name: NAMES.subscene,
    description: msg`67 languages; login needed.`,
    ...older,
    fields: {
      "subscene.username": text(msg`Username`, older),
      "subscene.password": secret(msg`Password`, older),
    },
  },
  subscenter: {
    name: NAMES.subscenter,
    description: msg`Hebrew.`,
    message: CLOSED,
    isClosed: true,
    fields: {},
  },
  subsdump: {
    name: NAMES.subsdump,
    description: msg`Subtitles from an address of your choice; API key optional.`,
    isUntested: true,
    section: "subsdump",
    fields: {
      "subsdump.base_url": text(msg`Address`, {
        placeholder: "https://subsdump.example",
        check: checkAddress,
        ...newer,
      }),
      "subsdump.api_key": secret(msg`API key`, { isNotNumeric: true, ...newer }),
    },
  },
  subsource: {
    name: NAMES.subsource,
    description: msg`Many languages; API key needed.`,
    since: "hasJobs",
    fields: {
      "subsource.apikey": secret(msg`API key`, newer),
    },
  },
  subsro: {
    name: NAMES.subsro,
    description: msg`Romanian and English; API key required since Bazarr 1.6.`,
    since: "hasPlexLogin",
    fields: {
      "subsro.api_key": secret(msg`API key`, newer),
    },
  },
  subssabbz: {
    name: NAMES.subssabbz,
    description: msg`Bulgarian and English; no login.`,
    fields: {},
  },
  subsunacs: {
    name: NAMES.subsunacs,
    description: msg`Bulgarian and English; no login.`,
    fields: {},
  },
  subsynchro: { name: NAMES.subsynchro, description: msg`French; movies only.`, fields: {} },
  subtis: {
    name: NAMES.subtis,
    description: msg`Spanish; movies only; no login.`,
    since: "canOrderJobs",
    fields: {},
  },
  subtitlecat: {
    name: NAMES.subtitlecat,
    description: msg`Many languages, some machine-translated; no login.`,
    isUntested: true,
    since: "hasNewestProviders",
    fields: {
      "subtitlecat.include_machine_translated": flag(msg`Include machine translations`, newer),
    },
  },
  subtitrarinoi: {
    name: NAMES.subtitrarinoi,
    description: msg`Romanian; no login.`,
    ...newer,
    fields: {},
  },
  subtitriid: { name: NAMES.subtitriid, description: msg`Latvian; movies; no login.`, fields: {} },
  subtitulamostv: {
    name: NAMES.subtitulamostv,
    description: msg`Spanish and English; episodes only.`,
    fields: {},
  },
  subx: {
    name: NAMES.subx,
    description: msg`Spanish and Latin American Spanish; API key needed; replaces Subdivx.`,
    since: "respondsImmediately",
    fields: {
      "subx.api_key": secret(msg`API key`, newer),
    },
  },
  sucha: {
    name: NAMES.sucha,
    description: msg`Latin American Spanish; no login.`,
    ...older,
    fields: {},
  },
  supersubtitles: {
    name: NAMES.supersubtitles,
    description: msg`Hungarian and English; no login.`,
    fields: {},
  },
  titlovi: {
    name: NAMES.titlovi,
    description: msg`South Slavic languages and English; login needed.`,
    fields: { "titlovi.username": text(msg`Username`), "titlovi.password": secret(msg`Password`) },
  },
  titrari: { name: NAMES.titrari, description: msg`Romanian and English; no login.`, fields: {} },
  titulky: {
    name: NAMES.titulky,
    description: msg`Czech and Slovak; VIP login needed.`,
    fields: {
      "titulky.username": text(msg`Username`),
      "titulky.password": secret(msg`Password`),
      "titulky.approved_only": flag(msg`Approved entries only`, newer),
      "titulky.skip_wrong_fps": flag(msg`Skip wrong frame rate`, newer),
    },
  },
  tsukihime: {
    name: NAMES.tsukihime,
    description: msg`Anime; searches by AniDB ID; no login.`,
    isUntested: true,
    needsIntegration: "anidb",
    since: "hasNewestProviders",
    fields: {},
  },
  turkcealtyaziorg: {
    name: NAMES.turkcealtyaziorg,
    description: msg`Turkish and English; cookies needed outside Turkey.`,
    ...newer,
    fields: {
      "turkcealtyaziorg.cookies": secret(msg`Cookie header`, { isNotNumeric: true, ...newer }),
      "turkcealtyaziorg.user_agent": text(msg`User-Agent header`, { isNotNumeric: true, ...newer }),
    },
  },
  tusubtitulo: {
    name: NAMES.tusubtitulo,
    description: msg`Spanish and English; episodes; switched off in v1.5.2.`,
    message: msg`Not used by newer servers.`,
    until: "hasPlexLogin",
    fields: {},
  },
  tvsubtitles: {
    name: NAMES.tvsubtitles,
    description: msg`24 languages; episodes only.`,
    fields: {},
  },
  vladoonmooo: {
    name: NAMES.vladoonmooo,
    description: msg`Bulgarian; no login.`,
    isUntested: true,
    since: "hasNewestProviders",
    fields: {},
  },
  whisperai: {
    name: NAMES.whisperai,
    description: msg`Speech recognition by your own Whisper service.`,
    tested: "whisperai.endpoint",
    ...newer,
    fields: {
      "whisperai.endpoint": text(msg`Service address`, {
        placeholder: "http://127.0.0.1:9000",
        check: checkService,
        ...newer,
      }),
      "whisperai.response": integer(msg`Connection timeout (seconds)`, { min: 1, ...newer }),
      "whisperai.timeout": integer(msg`Transcription timeout (seconds)`, { min: 1, ...newer }),
      "whisperai.loglevel": choice(
        msg`Log level`,
        [
          ["DEBUG", "DEBUG"],
          ["INFO", "INFO"],
          ["WARNING", "WARNING"],
          ["ERROR", "ERROR"],
          ["CRITICAL", "CRITICAL"],
        ],
        newer,
      ),
      "whisperai.pass_video_name": flag(msg`Send file name to service`, newer),
    },
  },
  wizdom: { name: NAMES.wizdom, description: msg`Hebrew; no login.`, fields: {} },
  xsubs: {
    name: NAMES.xsubs,
    description: msg`Greek; episodes only; login needed.`,
    message: CLOSED,
    isClosed: true,
    fields: { "xsubs.username": text(msg`Username`), "xsubs.password": secret(msg`Password`) },
  },
  yavkanet: {
    name: NAMES.yavkanet,
    description: msg`Bulgarian, English, and three more; no login.`,
    fields: {},
  },
  yifysubtitles: {
    name: NAMES.yifysubtitles,
    description: msg`38 languages; movies only.`,
    fields: {},
  },
  zimuku: {
    name: NAMES.zimuku,
    description: msg`Chinese and English; captcha.`,
    needsAntiCaptcha: true,
    fields: {},
  },
} satisfies Record<string, Provider>;

/** Services that providers need, enabled by general.enabled_integrations. */
export const INTEGRATIONS = {
  anidb: {
    name: "AniDB",
    description: msg`Anime identification; API client name and version.`,
    ...newer,
    fields: {
      "anidb.api_client": text(msg`API client`, { isNotNumeric: true, ...newer }),
      "anidb.api_client_ver": integer(msg`Client version`, { min: 1, ...newer }),
    },
  },
} satisfies Record<string, Provider>;
