import {
  apiKey,
  baseUrl,
  choice,
  cores,
  flag,
  folder,
  password,
  port,
  secret,
  text,
  texts,
  whole,
} from "./kinds";
import { PRODUCT } from "@/config/product";
import { checkService } from "@/utils/service-address";
import { checkAddress } from "./rules";

const withWebhook = [["general.use_external_webhook", true]] as const;
const withLogin = [["auth.type", "basic", "form"]] as const;
const withProxy = [["proxy.type", "socks5", "socks5h", "http"]] as const;

/** The page General (contract/settings.md section 3). */
export const GENERAL = {
  Host: {
    "general.ip": text("Address", {
      hint: "A valid IPv4 address, or * for all. Where the server listens.",
      check: checkAddress,
      needsRestart: true,
    }),
    "general.port": port("Port", {
      hint: "Usually 6767. The command line or the environment may overrule it.",
      needsRestart: true,
    }),
    "general.base_url": baseUrl("Base URL", {
      hint: "For a reverse proxy. Afterwards this page is found at the new address.",
      empty: "",
      needsRestart: true,
    }),
    "general.instance_name": text("Instance name", {
      hint: "Stands in the title of the browser's tab, to tell several servers apart.",
      placeholder: PRODUCT.name,
      only: "newer",
    }),
    "general.hostname": text("Hostname", {
      hint: "Where other programs, such as Plex, find this server.",
      only: "newer",
    }),
  },
  Security: {
    "auth.type": choice(
      "Authentication",
      [
        [null, "None"],
        ["basic", "Basic (window of the browser)"],
        ["form", "Form (login page)"],
      ],
      { hint: "Works at once, without a restart." },
    ),
    "auth.username": text("Username", { onlyIf: withLogin }),
    "auth.password": password("Password", {
      hint: "The server keeps only a hash of it. Leave it empty to keep the present one.",
      onlyIf: withLogin,
    }),
    "auth.apikey": apiKey("API Key", {
      hint: "Other programs use it. After a change the old key stops working at once.",
    }),
    "cors.enabled": flag("Allow other origins (CORS)", {
      hint: "Lets pages of other servers call this one.",
      only: "newer",
      needsRestart: true,
    }),
  },
  Proxy: {
    "proxy.type": choice(
      "Proxy",
      [
        [null, "None"],
        ["socks5", "Socks5"],
        ["socks5h", "Socks5h (names resolved by the proxy)", "newer"],
        ["http", "HTTP(S)"],
      ],
      {
        hint: "For what the server itself asks of the internet. Removing it needs a restart.",
        needsRestart: "cleared",
      },
    ),
    "proxy.url": text("Host", { onlyIf: withProxy, isNotNumeric: true }),
    "proxy.port": port("Port", { onlyIf: withProxy, canBeEmpty: true }),
    "proxy.username": text("Username", { onlyIf: withProxy, hint: "Only needed if required." }),
    "proxy.password": secret("Password", { onlyIf: withProxy, hint: "Only needed if required." }),
    "proxy.exclude": texts("Ignored addresses", {
      onlyIf: withProxy,
      hint: "Asked without the proxy. Wildcards such as *.home may be used.",
      placeholder: "Type an address, then Enter",
    }),
  },
  Updates: {
    "general.auto_update": flag("Automatic", {
      hint: "Download and install updates by itself.",
    }),
    "general.branch": choice("Branch", [
      ["master", "master"],
      ["development", "development"],
    ]),
  },
  Logging: {
    "general.debug": flag("Debug", {
      hint: "Writes much more to the log: switch it on only while you look for something.",
    }),
    "log.include_filter": text("Show only", {
      hint: "Lines that hold this; for everybody who reads the log.",
      only: "newer",
    }),
    "log.exclude_filter": text("Leave out", { hint: "Lines that hold this.", only: "newer" }),
    "log.use_regex": flag("Regular expressions", {
      hint: "Both filters are regular expressions.",
      only: "newer",
    }),
    "log.ignore_case": flag("Ignore case", {
      hint: "Small and capital letters are the same to the filters.",
      only: "newer",
    }),
  },
  Jobs: {
    "general.concurrent_jobs": cores("Jobs at the same time", {
      hint: "More of them finish sooner, and leave less of the machine to others.",
      only: "newer",
    }),
  },
  "External webhook": {
    "general.use_external_webhook": flag("Call a webhook", {
      hint: "After each download, so that another program hears of new subtitles.",
      only: "newer",
    }),
    "general.external_webhook_url": text("Webhook address", {
      hint: "The full address, with http:// or https://.",
      check: checkService,
      only: "newer",
      onlyIf: withWebhook,
    }),
    "general.external_webhook_username": text("Username", {
      hint: "Only needed if required.",
      only: "newer",
      onlyIf: withWebhook,
    }),
    "general.external_webhook_password": secret("Password", {
      hint: "Only needed if required.",
      only: "newer",
      onlyIf: withWebhook,
    }),
  },
  Backups: {
    "backup.folder": folder("Folder", {
      hint: "Absolute path of the folder for backups.",
      only: "newer",
    }),
    "backup.retention": whole("Keep for", {
      hint: "Older backups are deleted. 0 keeps them all.",
      min: 0,
      unit: "days",
      only: "newer",
    }),
  },
  Analytics: {
    "analytics.enabled": flag("Send anonymous usage data", {
      hint: "Which providers and languages are used, to see what to work on next.",
    }),
  },
};
