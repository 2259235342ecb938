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
      hint: "Usually 6767. The command line or environment may override it.",
      needsRestart: true,
    }),
    "general.base_url": baseUrl("Base URL", {
      hint: "For a reverse proxy. Afterwards this page is found at the new address.",
      empty: "",
      needsRestart: true,
    }),
    "general.instance_name": text("Instance name", {
      hint: "Shown in the browser tab, to tell several servers apart.",
      placeholder: PRODUCT.name,
      only: "newer",
    }),
    "general.hostname": text("Hostname", {
      hint: "How other programs, such as Plex, reach this server.",
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
      { hint: "Applies without a restart." },
    ),
    "auth.username": text("Username", { onlyIf: withLogin }),
    "auth.password": password("Password", {
      hint: "Leave empty to keep the current one.",
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
        hint: "For the server's own internet access. Removing it needs a restart.",
        needsRestart: "cleared",
      },
    ),
    "proxy.url": text("Host", { onlyIf: withProxy, isNotNumeric: true }),
    "proxy.port": port("Port", { onlyIf: withProxy, canBeEmpty: true }),
    "proxy.username": text("Username", { onlyIf: withProxy, hint: "Only needed if required." }),
    "proxy.password": secret("Password", { onlyIf: withProxy, hint: "Only needed if required." }),
    "proxy.exclude": texts("Ignored addresses", {
      onlyIf: withProxy,
      hint: "Reached without the proxy. Wildcards such as *.home may be used.",
      placeholder: "Type an address, then Enter",
    }),
  },
  Updates: {
    "general.auto_update": flag("Automatic", {
      hint: "Download and install updates automatically.",
    }),
    "general.branch": choice("Branch", [
      ["master", "master"],
      ["development", "development"],
    ]),
  },
  Logging: {
    "general.debug": flag("Debug", {
      hint: "Logs much more. Enable only while troubleshooting.",
    }),
    "log.include_filter": text("Show only", {
      hint: "Keeps only lines with this text. Applies to all users.",
      only: "newer",
    }),
    "log.exclude_filter": text("Leave out", {
      hint: "Hides lines with this text.",
      only: "newer",
    }),
    "log.use_regex": flag("Regular expressions", {
      hint: "Both filters are regular expressions.",
      only: "newer",
    }),
    "log.ignore_case": flag("Ignore case", {
      hint: "Filters ignore upper and lower case.",
      only: "newer",
    }),
  },
  Jobs: {
    "general.concurrent_jobs": cores("Jobs at the same time", {
      hint: "More finish sooner but use more of the machine.",
      only: "newer",
    }),
  },
  "External webhook": {
    "general.use_external_webhook": flag("Call a webhook", {
      hint: "After each download, to notify another program.",
      only: "newer",
    }),
    "general.external_webhook_url": text("Webhook address", {
      hint: "Full address, with http:// or https://.",
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
      hint: "Which providers and languages are used, to guide development.",
    }),
  },
};
