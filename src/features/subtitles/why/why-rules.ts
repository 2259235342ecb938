import { t } from "@lingui/core/macro";
import type { Profile, ProfileItem } from "@/api/profile-rows";
import type { MissingSubtitle } from "@/api/shared";
import { audioRuleOf, CUTOFF_ANY, kindOf, listed } from "@/features/languages/profiles";
import type { SearchSubject } from "@/queries/search-subject";
import { languageLabel } from "@/utils/languages";

/** A rule, and whether it may keep a subtitle from being found. */
export interface Rule {
  id: string;
  /** False if it may be the reason, or part of it. */
  isOk: boolean;
  /** True if it is only informative: neither fine nor a reason. */
  isNote?: boolean;
  text: string;
  /** The key of the setting that causes it. */
  setting?: string;
}

/** A language of a profile, by code2 and flags. */
export type WantedKind = Pick<MissingSubtitle, "code2" | "hi" | "forced">;

/** The data that the rules of a profile are checked against. */
export interface RuleFacts {
  profile: Profile;
  audio: SearchSubject["audio"];
  subtitles: SearchSubject["subtitles"];
  missing: readonly WantedKind[];
  /** True if tracks inside the media file count as present. */
  usesEmbedded: boolean;
  /** Returns the name of a language by its code2. */
  nameOf: (code2: string) => string;
}

const isOf = (item: ProfileItem, { code2, hi, forced }: WantedKind) => {
  const kind = kindOf(item);
  return item.language === code2 && (kind === "hi") === hi && (kind === "forced") === forced;
};

/** The item of a profile for this kind of subtitle. */
function itemFor({ items }: Profile, wanted: WantedKind): ProfileItem | undefined {
  return items.find((item) => isOf(item, wanted));
}

/** True if an item of the profile is satisfied, by a file or by a track that counts. */
function isPresent(item: ProfileItem, { subtitles, usesEmbedded }: RuleFacts): boolean {
  const kind = kindOf(item);
  return subtitles.some(
    ({ code2, hi, forced, path }) =>
      code2 === item.language &&
      (path !== null || usesEmbedded) &&
      // A subtitle for the hearing impaired also satisfies an item for a normal one.
      (kind === "forced" ? forced : !forced && (kind === "normal" || hi)),
  );
}

const hasAudio = ({ language }: ProfileItem, { audio }: RuleFacts) =>
  audio.some(({ code2 }) => code2 === language);

const itemName = (item: ProfileItem, { nameOf }: RuleFacts) => {
  const kind = kindOf(item);
  const { language } = item;
  return languageLabel({
    name: nameOf(language),
    code2: language,
    hi: kind === "hi",
    forced: kind === "forced",
  });
};

const ruleOfCutoff = (isOk: boolean, text: string): Rule => ({ id: "cutoff", isOk, text });

/** The cutoff: a language whose subtitle makes all others unnecessary. */
function cutoffRule(facts: RuleFacts): Rule {
  const { items, cutoff } = facts.profile;
  if (cutoff === null)
    return ruleOfCutoff(true, t`No cutoff: searches include all languages in the profile.`);
  const cutoffItems = cutoff === CUTOFF_ANY ? items : items.filter(({ id }) => id === cutoff);
  const name =
    cutoff === CUTOFF_ANY
      ? t({ message: "Any", context: "language" })
      : cutoffItems.map((item) => itemName(item, facts)).join("");
  if (name === "")
    return ruleOfCutoff(
      false,
      t`The cutoff language is no longer in the profile. Choose a different one.`,
    );
  // An item that is only wanted with audio in its language does not count without such audio.
  const counting = cutoffItems.filter(
    (item) => audioRuleOf(item) !== "only" || hasAudio(item, facts),
  );
  const reached = counting.find((item) => isPresent(item, facts));
  if (reached) {
    const present = itemName(reached, facts);
    return ruleOfCutoff(
      false,
      t`Cutoff ${name} reached: ${present} is present, so searches skip the other languages.`,
    );
  }
  const excluded = counting.find(
    (item) => audioRuleOf(item) === "exclude" && hasAudio(item, facts),
  );
  if (excluded)
    return ruleOfCutoff(false, t`Cutoff ${name} reached: the audio is already in this language.`);
  return ruleOfCutoff(true, t`Cutoff ${name} not reached yet.`);
}

function audioRule(item: ProfileItem, facts: RuleFacts): Rule | undefined {
  const rule = audioRuleOf(item);
  if (rule === "always") return undefined;
  const is = hasAudio(item, facts);
  const language = facts.nameOf(item.language);
  const text =
    rule === "exclude"
      ? is
        ? t`Skipped because the audio is in ${language}.`
        : t`Included because the audio is not in ${language}.`
      : is
        ? t`Included because the audio is in ${language}.`
        : t`Skipped: wanted only if the audio is in ${language}.`;
  return { id: "audio", isOk: (rule === "exclude") !== is, text };
}

function kindRule(item: ProfileItem): Rule | undefined {
  const kind = kindOf(item);
  if (kind === "hi")
    return {
      id: "hi",
      isOk: false,
      text: t`Only hearing-impaired subtitles are accepted, which are less common.`,
    };
  if (kind === "forced")
    return {
      id: "forced",
      isOk: false,
      text: t`Only forced subtitles (foreign parts) are accepted, and few providers have them.`,
    };
  return undefined;
}

const WORDS = [
  [
    "mustContain",
    (words: string) => t`Only releases with one of these words are accepted: ${words}.`,
  ],
  ["mustNotContain", (words: string) => t`Releases with one of these words are skipped: ${words}.`],
] as const;

/** Rules that apply to all languages of a profile. */
export function profileRules(facts: RuleFacts): Rule[] {
  const { profile } = facts;
  const words = WORDS.filter(([field]) => profile[field].length > 0);
  return [
    cutoffRule(facts),
    ...words.map(([id, text]): Rule => ({
      id,
      isOk: false,
      text: text(listed(profile[id], 5)),
    })),
  ];
}

/** Rules of a profile for one language. */
export function languageRules(wanted: WantedKind, facts: RuleFacts): Rule[] {
  const item = itemFor(facts.profile, wanted);
  if (!item)
    return [{ id: "notInProfile", isOk: false, text: t`This language is not in the profile.` }];
  const { code2, hi, forced } = wanted;
  const isMissing = facts.missing.some(
    (one) => one.code2 === code2 && one.hi === hi && one.forced === forced,
  );
  const found: (Rule | undefined)[] = [
    isPresent(item, facts)
      ? { id: "present", isOk: false, text: t`This subtitle already exists.` }
      : isMissing
        ? {
            id: "missing",
            isOk: true,
            text: t`This language is in the profile, and its subtitle is missing.`,
          }
        : {
            id: "notMissing",
            isOk: false,
            text: t`The server does not list its subtitle as missing.`,
          },
    audioRule(item, facts),
    kindRule(item),
  ];
  return found.filter((rule) => rule !== undefined);
}
