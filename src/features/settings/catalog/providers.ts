import { msg } from "@lingui/core/macro";
import { choice, flag, picks, secret, text } from "./kinds";

const solver = (name: string) => [["general.anti_captcha_provider", name]] as const;

/** The Providers page, except the providers themselves (contract/settings.md section 3). */
export const PROVIDERS = {
  "Enabled providers": {
    "general.enabled_providers": picks(msg`Enabled providers`, "providers"),
  },
  Connection: {
    "general.disable_all_providers_ssl_verify": flag(
      msg`Do not verify the certificates of providers`,
      {
        only: "newer",
        hint: msg`For providers with an expired or invalid certificate. Others on the network can then read and change the data.`,
      },
    ),
  },
  "Anti-captcha": {
    "general.anti_captcha_provider": choice(
      msg`Service`,
      [
        [null, msg({ message: "None", context: "service" })],
        ["anti-captcha", "Anti-Captcha"],
        ["death-by-captcha", "Death by Captcha"],
        ["captchaai", "CaptchaAI", { section: "captchaai" }],
      ],
      { hint: msg`Solves captchas for providers that ask for one.` },
    ),
    "anticaptcha.anti_captcha_key": secret(msg`Account key`, {
      isNotNumeric: true,
      onlyIf: solver("anti-captcha"),
    }),
    "deathbycaptcha.username": text(msg`Username`, { onlyIf: solver("death-by-captcha") }),
    "deathbycaptcha.password": secret(msg`Password`, { onlyIf: solver("death-by-captcha") }),
    "captchaai.captchaai_key": secret(msg`API key`, {
      isNotNumeric: true,
      only: "newer",
      onlyIf: solver("captchaai"),
    }),
  },
  Integrations: {
    "general.enabled_integrations": picks(msg`Enabled integrations`, [["anidb", "AniDB"]], {
      only: "newer",
    }),
  },
};
