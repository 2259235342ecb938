import { useProviders } from "@/queries/providers";
import { useSearchSubject } from "@/queries/search-subject";
import { useSearchSettings } from "@/queries/settings";
import { useHealth } from "@/queries/system";
import { useProfileRules } from "./use-profile-rules";
import type { WhyQuestion } from "../item/subtitle-item";
import type { Rule } from "./why-rules";
import { fileRules, providerRules, scoreRule, whisperRule } from "./why-settings";

const isReason = ({ isOk }: Rule) => !isOk;
const textOf = ({ text }: Rule) => text;

interface Reasons {
  isReading: boolean;
  /** One sentence each; empty if there is no obstacle, undefined until everything is loaded. */
  reasons?: readonly string[];
  /** In percent; undefined if the server does not send it. */
  minimumScore?: number | undefined;
}

/**
 * Reasons why a search may not find the missing subtitles. Uses only the queries of the sections below, which also show
 * failures.
 */
export function useReasons({ item, language }: WhyQuestion): Reasons {
  const { reads, rules, ofLanguages } = useProfileRules({ item, language });
  const subject = useSearchSubject(item).data;
  const settings = useSearchSettings().data;
  const list = useProviders();
  const health = useHealth();
  const all = [...reads, list];
  const hasFailed = all.some(({ data, error }) => data === undefined && error !== null);
  const isHealthRead = health.data !== undefined || health.error !== null;
  const isRead = all.every(({ data }) => data !== undefined) && isHealthRead;
  if (!isRead || !subject || !settings || !list.data) return { isReading: !hasFailed };
  const score = scoreRule(item.kind, settings);
  const whisper = whisperRule(item.kind, settings, list.data);
  const named = ofLanguages.flatMap(({ label, rules: some }) =>
    some.filter(isReason).map(({ text }) => (language ? text : `${label}: ${text}`)),
  );
  // A rule that excludes the item decides alone.
  const ofFile = fileRules(item.kind, subject, settings, health.data ?? []);
  const others = [
    ...providerRules(list.data, item.kind),
    ...(score ? [score] : []),
    ...(whisper ? [whisper] : []),
  ];
  return {
    isReading: false,
    minimumScore: settings.minimumScore[item.kind],
    reasons: [
      ...[...ofFile, ...rules].filter(isReason).map(textOf),
      ...named,
      ...others.filter(isReason).map(textOf),
    ],
  };
}
