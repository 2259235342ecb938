import { useEffect, useState } from "react";
import { duration } from "./time-text";

const SECOND = 1_000;

/** How long the server has been running, second by second; since when, on hover. `start`: unix seconds. */
export function Uptime({ start }: { start: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const began = new Date(start * SECOND);
  if (Number.isNaN(began.getTime())) return "Unknown";
  return (
    <time dateTime={began.toISOString()} title={`Since ${began.toLocaleString()}`}>
      {duration(now / SECOND - start)}
    </time>
  );
}
