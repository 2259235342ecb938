import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState } from "react";
import type { To } from "react-router";
import * as v from "valibot";
import type { Provider } from "@/api/provider-rows";
import { paths } from "@/config/paths";
import { listed } from "@/features/languages/profiles";
import { useBadges } from "@/queries/badges";
import { useFailingTranslations } from "@/queries/failing-translations";
import { useKnownSettings, useSettings } from "@/queries/settings";
import { useStoredValue } from "@/ui/use-stored-value";
import { numericLocale } from "@/utils/locale";
import { providerName } from "@/utils/provider-names";
import { needsSettings } from "@/utils/provider-status";

/** A connection of the server that does not work, and the page with its settings. */
interface DeadConnection {
  /** Changes with the problem, so that a problem can be dismissed until it changes. */
  id: string;
  text: string;
  to: To;
}

const MANAGERS = ["sonarr", "radarr"] as const;
type Name = (typeof MANAGERS)[number];

const NAMES = { sonarr: "Sonarr", radarr: "Radarr" } as const;

/** Milliseconds after which a failure does not end by itself: two hours. */
const LONG = 2 * 3_600_000;

const schema = v.object({
  /** Times at which this browser first saw that a manager is not connected: the server reports no time. */
  seen: v.object({ sonarr: v.optional(v.number()), radarr: v.optional(v.number()) }),
  dismissed: v.array(v.string()),
});
type Stored = v.InferOutput<typeof schema>;

const STORED = {
  key: "ui-dead-connections",
  parse: (text: string | undefined): Stored => {
    try {
      return v.parse(schema, JSON.parse(text ?? ""));
    } catch {
      // Storage may contain anything.
      return { seen: {}, dismissed: [] };
    }
  },
  print: (value: Stored) => JSON.stringify(value),
};

/** True if a manager's live feed is down; undefined if that is unknown. */
function useIsDown(): (manager: Name) => boolean | undefined {
  const { usesSonarr, usesRadarr } = useKnownSettings();
  const uses = { sonarr: usesSonarr, radarr: usesRadarr };
  const { data: settings } = useSettings();
  const { data: badges } = useBadges();
  // Since 1.6, an empty state means that it is hidden.
  const isHidden = settings?.general?.show_live_badge !== undefined;
  return (manager) => {
    if (!settings || !badges) return undefined;
    const state = badges[`${manager}_signalr`];
    return uses[manager] && (state === "DOWN" || (state === "" && !isHidden));
  };
}

function failingTranslations(failing: ReturnType<typeof useFailingTranslations>): DeadConnection[] {
  if (!failing || failing.duration < LONG) return [];
  const { count, since } = failing;
  return [
    {
      id: `translations since ${since}`,
      text: plural(count, {
        one: "The last translation failed",
        other: "The last # translations failed",
      }),
      to: { pathname: paths.settings.subtitles(), hash: "#translator.translator_type" },
    },
  ];
}

/** One line for all providers: unlike other throttling, this does not end by waiting. */
function rejectedProviders(providers: readonly Provider[]): DeadConnection[] {
  const rejected = providers.filter(needsSettings).map(({ name }) => name);
  if (rejected.length === 0) return [];
  const names = listed(rejected.map((name) => providerName(name)));
  return [
    {
      id: `providers ${rejected.toSorted().join(",")}`,
      text: t`${names}: login or settings rejected`,
      to: paths.settings.providers(),
    },
  ];
}

function downManager(manager: Name, since: number): DeadConnection {
  const time = new Date(since).toLocaleString(numericLocale(i18n.locale), {
    dateStyle: "short",
    timeStyle: "short",
  });
  const name = NAMES[manager];
  return {
    id: `${manager} ${since}`,
    text: t`${name}: no connection since ${time} or earlier`,
    to: { pathname: paths.settings[manager](), hash: `#${manager}.ip` },
  };
}

/**
 * Connections that have not worked for hours, except dismissed ones. Sends no requests: the sidebar has read the badges,
 * and the list of jobs is read when the page is idle.
 */
export function useDeadConnections() {
  const failing = useFailingTranslations();
  const isDown = useIsDown();
  const { value, update } = useStoredValue(STORED);
  const [now] = useState(() => Date.now());

  const remember = useEffectEvent((manager: Name, isNowDown: boolean | undefined) => {
    if (isNowDown === undefined || isNowDown === (value.seen[manager] !== undefined)) return;
    const since = isNowDown ? Date.now() : undefined;
    update((stored) => ({ ...stored, seen: { ...stored.seen, [manager]: since } }));
  });
  const [isSonarrDown, isRadarrDown] = [isDown("sonarr"), isDown("radarr")];
  useEffect(() => remember("sonarr", isSonarrDown), [isSonarrDown]);
  useEffect(() => remember("radarr", isRadarrDown), [isRadarrDown]);

  const isShown = ({ id }: DeadConnection) => !value.dismissed.includes(id);
  const known = [
    ...MANAGERS.flatMap((manager) => {
      const since = value.seen[manager];
      const isLong = since !== undefined && now - since >= LONG;
      return isLong && isDown(manager) ? [downManager(manager, since)] : [];
    }),
    ...failingTranslations(failing),
  ];
  return {
    connections: known.filter(isShown),
    /** The problem of the providers, which are read only if one is throttled. */
    providers: (rows: readonly Provider[]) => rejectedProviders(rows).filter(isShown),
    dismiss: (id: string) =>
      update(({ seen, dismissed }) => ({ seen, dismissed: [...dismissed, id].slice(-MAX) })),
  };
}

/** Dismissed problems that are remembered; older ones have changed. */
const MAX = 10;
