import { t } from "@lingui/core/macro";
import { BarChart } from "@mantine/charts";
import "@mantine/core/styles/ColorSwatch.layer.css";
import "@mantine/charts/styles.layer.css";
import { useId, useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { ReferenceDot } from "recharts";
import { axisOf } from "./stats-days";
import type { StatsDay } from "./stats-days";
import { grouped } from "@/utils/format";
import { perLocale } from "@/utils/locale";
import styles from "./StatsChart.module.css";

const shownSeries = () => [
  { name: "series", label: t`Series`, color: "var(--stats-series)" },
  { name: "movies", label: t`Movies`, color: "var(--stats-movies)" },
];

const compact = perLocale((locale) => new Intl.NumberFormat(locale, { notation: "compact" }));
/** Larger numbers are too wide for the axis. */
const LARGE = 100_000;

/** The numbers next to the bars; they stay in place while the bars scroll. */
function Axis({ ticks }: { ticks: readonly number[] }) {
  const top = ticks.at(-1) ?? 1;
  const text = (tick: number) => (top < LARGE ? grouped(tick) : compact().format(tick));
  return (
    <div className={styles.axis} aria-hidden>
      {ticks.map((tick) => (
        <span key={tick}>{text(tick)}</span>
      ))}
    </div>
  );
}

/** Scrolls the current date into view after arrow keys move between dates in the chart. */
function showMarked({ currentTarget }: KeyboardEvent<HTMLElement>): void {
  const marked = currentTarget.querySelector(".recharts-tooltip-cursor");
  marked?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** State of the scroll container: `isScrolling` if the bars do not fit; the newest are then shown first. */
function useScroller(first: string | undefined, count: number) {
  const box = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const abort = new AbortController();
    let isMoved = false;
    // No "scroll" event, because the browser also fires it when a box becomes narrower.
    for (const type of ["wheel", "pointerdown", "keydown"])
      element.addEventListener(type, () => (isMoved = true), { signal: abort.signal });
    const measure = () => {
      setScrolling(element.scrollWidth > element.clientWidth + 1);
      // The sidebar closes gradually: keep the newest dates in view.
      if (!isMoved) element.scrollLeft = element.scrollWidth;
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    if (element.firstElementChild) resized.observe(element.firstElementChild);
    return () => {
      resized.disconnect();
      abort.abort();
    };
  }, []);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the dates change
  }, [first, count, isScrolling]);
  return { box, isScrolling };
}

/** The fill of the movies. */
function Stripes({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={6} height={6} fill="var(--stats-movies)" />
        <rect width={2} height={6} fill="var(--stats-stripe)" />
      </pattern>
    </defs>
  );
}

/**
 * Series and movies stacked, one bar per date. Movies are striped, so that color is not the only difference. If the
 * dates do not fit, they scroll, starting at the newest. A bar far above all others is cut off.
 */
export function StatsChart({ days }: { days: StatsDay[] }) {
  const stripes = useId();
  const byDate = new Map(days.map((day) => [day.date, day]));
  const { numbers: ticks, beyond } = axisOf(days);
  const top = ticks.at(-1) ?? 1;
  const { box, isScrolling } = useScroller(days[0]?.date, days.length);
  // Next to a bar at the edge, the tooltip would be out of view.
  const [tooltipRoot, setTooltipRoot] = useState<HTMLElement | null>(null);
  return (
    // Dates run from left to right in all languages.
    <div className={styles.frame} dir="ltr">
      <Axis ticks={ticks} />
      <div
        ref={box}
        className={styles.scroller}
        {...(isScrolling && {
          role: "group",
          tabIndex: 0,
          "aria-label": t`Chart, newest last`,
          onKeyUp: showMarked,
        })}
      >
        <BarChart
          h="var(--stats-height)"
          miw={`calc(${days.length} * var(--date-width))`}
          data={days}
          dataKey="date"
          series={shownSeries()}
          type="stacked"
          maxBarWidth={44}
          valueFormatter={(value) => grouped(value)}
          barProps={({ name }) => (name === "movies" ? { fill: `url(#${stripes})` } : {})}
          barChartProps={{
            // A year leaves three pixels per day, and less than one between them.
            barCategoryGap: days.length > 120 ? "8%" : days.length > 60 ? 1 : "18%",
            // The label of the first date is wider than its bar.
            margin: { top: 8, right: 4, bottom: 4, left: days.length > 20 ? 18 : 4 },
          }}
          xAxisProps={{
            interval: "equidistantPreserveStart",
            minTickGap: 20,
            tickFormatter: (date: string) => byDate.get(date)?.label ?? date,
          }}
          withYAxis={false}
          yAxisProps={{ domain: [0, top], ticks, allowDataOverflow: beyond !== undefined }}
          tooltipProps={{
            portal: isScrolling ? tooltipRoot : null,
            labelFormatter: (date) =>
              typeof date === "string" ? (byDate.get(date)?.title ?? date) : date,
          }}
        >
          <Stripes id={stripes} />
          {beyond && (
            <ReferenceDot
              x={beyond.date}
              y={top}
              r={0}
              label={{
                className: styles.beyond,
                value: `↑ ${grouped(beyond.count)}`,
                // On the side of its bar that has space.
                position:
                  days.indexOf(byDate.get(beyond.date) ?? beyond) * 2 < days.length
                    ? "right"
                    : "left",
                offset: days.length > 20 ? 12 : 28,
              }}
            />
          )}
        </BarChart>
      </div>
      <div ref={setTooltipRoot} className={styles.tooltipRoot} />
    </div>
  );
}
