import { msg } from "@lingui/core/macro";
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
  integer,
} from "./kinds";
import { PRODUCT } from "@/config/product";
import { checkService } from "@/utils/service-address";
import { checkAddress } from "./rules";

const withWebhook = [["general.use_external_webhook", true]] as const;
const withLogin = [["auth.type", "basic", "form"]] as const;
const withProxy = [["proxy.type", "socks5", "socks5h", "http"]] as const;

/** The General page (contract/settings.md section 3). */
export const GENERAL = {
  Host: {
    "general.ip": text(msg`Address`, {
      hint: msg`The address the server listens on: a valid IPv4 address, or * for all.`,
      check: checkAddress,
      needsRestart: true,
      usual: ["*", "0.0.0.0"],
    }),
    "general.port": port(msg`Port`, {
      hint: msg`Usually 6767. The command line or environment may override it.`,
      needsRestart: true,
    }),
    "general.base_url": baseUrl(msg`Base URL`, {
      hint: msg`For a reverse proxy. This page then moves to the new address.`,
      empty: "",
      needsRestart: true,
      usual: [""],
    }),
    "general.instance_name": text(msg`Instance name`, {
      hint: msg`Shown in the browser tab, to tell several servers apart.`,
      placeholder: PRODUCT.name,
      only: "newer",
      usual: ["", PRODUCT.name],
    }),
    "general.hostname": text(msg`Hostname`, {
      hint: msg`How other programs, such as Plex, reach this server.`,
      only: "newer",
      usual: "any",
    }),
  },
  Security: {
    "auth.type": choice(
      msg`Authentication`,
      [
        [null, msg({ message: "None", context: "authentication" })],
        ["basic", msg`Basic (browser prompt)`],
        ["form", msg`Form (login page)`],
      ],
      { hint: msg`Applies without a restart.` },
    ),
    "auth.username": text(msg`Username`, { onlyIf: withLogin }),
    "auth.password": password(msg`Password`, {
      hint: msg`Leave empty to keep the current password.`,
      onlyIf: withLogin,
    }),
    "auth.apikey": apiKey(msg`API key`, {
      hint: msg`Used by other programs. Changing it invalidates the old key immediately.`,
    }),
    "cors.enabled": flag(msg`Allow other origins (CORS)`, {
      hint: msg`Lets other websites call this server’s API.`,
      only: "newer",
      needsRestart: true,
      usual: [false],
    }),
  },
  Proxy: {
    "proxy.type": choice(
      msg`Type`,
      [
        [null, msg({ message: "None", context: "proxy" })],
        ["socks5", "Socks5"],
        ["socks5h", msg`SOCKS5h (the proxy resolves hostnames)`, "newer"],
        ["http", "HTTP(S)"],
      ],
      {
        hint: msg`For the server’s own internet access. Removing it requires a restart.`,
        needsRestart: "cleared",
      },
    ),
    "proxy.url": text(msg`Host`, { onlyIf: withProxy, isNotNumeric: true }),
    "proxy.port": port(msg`Port`, { onlyIf: withProxy, canBeEmpty: true }),
    "proxy.username": text(msg`Username`, {
      onlyIf: withProxy,
      hint: msg`Leave empty if the proxy needs no login.`,
    }),
    "proxy.password": secret(msg`Password`, {
      onlyIf: withProxy,
      hint: msg`Leave empty if the proxy needs no login.`,
    }),
    "proxy.exclude": texts(msg`Ignored addresses`, {
      onlyIf: withProxy,
      hint: msg`Bypasses the proxy for these addresses. Wildcards such as *.home are allowed.`,
      placeholder: msg`Type an address and press Enter`,
      usual: [["localhost", "127.0.0.1"], []],
    }),
  },
  Updates: {
    "general.auto_update": flag(msg`Automatic`, {
      hint: msg`Downloads and installs updates automatically.`,
    }),
    "general.branch": choice(
      msg`Branch`,
      [
        ["master", "master"],
        ["development", "development"],
      ],
      { usual: ["master"] },
    ),
  },
  Logging: {
    "general.debug": flag(msg`Debug`, {
      hint: msg`Logs much more detail. Enable only while troubleshooting.`,
    }),
    "log.include_filter": text(msg`Include only`, {
      hint: msg`Keeps only lines with this text. Applies to all users.`,
      only: "newer",
      usual: [""],
    }),
    "log.exclude_filter": text(msg`Exclude`, {
      hint: msg`Hides lines with this text.`,
      only: "newer",
      usual: [""],
    }),
    "log.use_regex": flag(msg`Regular expressions`, {
      hint: msg`Both filters are regular expressions.`,
      only: "newer",
      usual: [false],
    }),
    "log.ignore_case": flag(msg`Ignore case`, {
      hint: msg`Filters ignore case.`,
      only: "newer",
      usual: [false],
    }),
  },
  Jobs: {
    "general.concurrent_jobs": cores(msg`Concurrent jobs`, {
      hint: msg`Running more jobs at once is faster but uses more resources.`,
      only: "newer",
    }),
  },
  "External webhook": {
    "general.use_external_webhook": flag(msg`Call a webhook`, {
      hint: msg`After each download, to notify another program.`,
      only: "newer",
    }),
    "general.external_webhook_url": text(msg`Webhook address`, {
      hint: msg`Full address, with http:// or https://.`,
      check: checkService,
      only: "newer",
      onlyIf: withWebhook,
    }),
    "general.external_webhook_username": text(msg`Username`, {
      hint: msg`Leave empty if no login is required.`,
      only: "newer",
      onlyIf: withWebhook,
    }),
    "general.external_webhook_password": secret(msg`Password`, {
      hint: msg`Leave empty if no login is required.`,
      only: "newer",
      onlyIf: withWebhook,
    }),
  },
  Backups: {
    "backup.folder": folder(msg`Folder`, {
      hint: msg`Absolute path of the folder for backups.`,
      only: "newer",
      usual: "any",
    }),
    "backup.retention": integer(msg`Keep backups for`, {
      hint: msg`Older backups are deleted. 0 keeps them all.`,
      min: 0,
      unit: msg({ message: "days", comment: "Behind the field of a number" }),
      only: "newer",
    }),
  },
  Analytics: {
    "analytics.enabled": flag(msg`Send anonymous usage data`, {
      hint: msg`Reports which providers and languages are used, to guide development.`,
    }),
  },
};
