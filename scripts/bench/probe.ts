declare global {
  interface Window {
    /** Injected into each page before its own scripts; see installProbe. */
    bench?: Probe;
  }
}

/** Performance measurements inside the page. Times are milliseconds since the navigation. */
export interface Probe {
  /** Resolves with the time when the text was first painted in the viewport; immediately if it is already there. */
  whenSeen(text: string): Promise<number>;
  /** Times when the probe's own text was in the document and when it was painted; 0: not yet. */
  row: { there: number; painted: number };
  /** Restarts all counts, and starts to count frames. */
  mark(): void;
  /** Measurements since the last mark, or since the navigation. */
  read(): CheckResult;
}

export interface CheckResult {
  worstInteraction: number;
  slowInteractions: number;
  longestTask: number;
  blocked: number;
  longestFrame: number;
  slowFrames: number;
  droppedFrames: number;
  frames: number;
  layoutShift: number;
  unexpectedShift: number;
  paint: number;
}

/**
 * Runs inside the page, so it must not use anything outside of itself.
 * @param text whose first appearance is recorded, "" for none
 */
export function installProbe(text: string): void {
  interface Entry {
    startTime: number;
    duration: number;
    interactionId: number;
    value: number;
    hadRecentInput: boolean;
  }
  const FRAME = 1000 / 60;
  const kinds = ["longtask", "layout-shift", "event", "long-animation-frame"] as const;
  const entries: Record<(typeof kinds)[number], Entry[]> = {
    longtask: [],
    "layout-shift": [],
    event: [],
    "long-animation-frame": [],
  };
  /** Copies only the numbers, because the browser's entries keep much more in memory. */
  function keep(kind: (typeof kinds)[number], found: (PerformanceEntry & Partial<Entry>)[]): void {
    for (const { startTime, duration, interactionId, value, hadRecentInput } of found)
      entries[kind].push({
        startTime,
        duration,
        interactionId: interactionId ?? 0,
        value: value ?? 0,
        hadRecentInput: hadRecentInput ?? false,
      });
  }

  const observers = kinds.map((kind) => {
    const observer = new PerformanceObserver((list) => keep(kind, list.getEntries()));
    // TypeScript does not include the threshold yet; browsers ignore unknown options.
    const what: PerformanceObserverInit & { durationThreshold: number } = {
      type: kind,
      buffered: true,
      durationThreshold: 16,
    };
    observer.observe(what);
    return { kind, observer };
  });
  let since = 0;
  let counting = 0;
  let last = 0;
  let frames = 0;
  let dropped = 0;

  function count(now: number) {
    if (last > 0) {
      frames += 1;
      dropped += Math.max(0, Math.round((now - last) / FRAME) - 1);
    }
    last = now;
    counting = requestAnimationFrame(count);
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- outside of installProbe it would not be in the page
  function isSeen(wanted: string): boolean {
    if (!document.body?.textContent.includes(wanted)) return false;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.nodeValue?.includes(wanted)) continue;
      if (/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(element.tagName)) continue;
      const { width, height, top, left } = element.getBoundingClientRect();
      const isInside = top < innerHeight && left < innerWidth && top + height > 0;
      if (width > 0 && height > 0 && isInside) return true;
    }
    return false;
  }

  function whenSeen(wanted: string, onThere?: () => void): Promise<number> {
    return new Promise((resolve) => {
      const paint = () => {
        onThere?.();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      };
      if (isSeen(wanted)) return paint();
      const observer = new MutationObserver(() => {
        if (!isSeen(wanted)) return;
        observer.disconnect();
        paint();
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });
  }

  const sum = (list: Entry[], of: (entry: Entry) => number) =>
    list.reduce((total, entry) => total + of(entry), 0);
  const maxDuration = (list: Entry[]) =>
    list.reduce((most, one) => Math.max(most, one.duration), 0);

  /** Entries that ended after the mark: a task that delays an input may have started before it. */
  const fresh = (kind: (typeof kinds)[number]) =>
    entries[kind].filter((one) => one.startTime + one.duration >= since);

  const probe: Probe = {
    row: { there: 0, painted: 0 },
    whenSeen: (wanted) => whenSeen(wanted),
    mark() {
      since = performance.now();
      frames = dropped = last = 0;
      cancelAnimationFrame(counting);
      counting = requestAnimationFrame(count);
    },
    read() {
      for (const { kind, observer } of observers) keep(kind, observer.takeRecords());
      cancelAnimationFrame(counting);
      const interactions = fresh("event").filter((one) => one.interactionId > 0);
      const shifts = fresh("layout-shift");
      return {
        worstInteraction: maxDuration(interactions),
        slowInteractions: new Set(interactions.map((one) => one.interactionId)).size,
        longestTask: maxDuration(fresh("longtask")),
        blocked: sum(fresh("longtask"), (one) => Math.max(0, one.duration - 50)),
        longestFrame: maxDuration(fresh("long-animation-frame")),
        slowFrames: fresh("long-animation-frame").length,
        droppedFrames: dropped,
        frames,
        layoutShift: sum(shifts, (one) => one.value),
        unexpectedShift: sum(shifts, (one) => (one.hadRecentInput ? 0 : one.value)),
        paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      };
    },
  };
  window.bench = probe;
  if (text)
    void whenSeen(text, () => (probe.row.there = performance.now())).then(
      (at) => (probe.row.painted = at),
    );
}
