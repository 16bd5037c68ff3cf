const TICK_MS = 20;
/** Less than any wait that a test must detect. */
const MOST_EXCUSED_MS = 900;

/**
 * Measures elapsed time without the time for which a busy machine did not run this process. Starts at once; call the
 * returned function once, at the end.
 */
export function stopwatch(): () => number {
  const from = performance.now();
  let last = from;
  let late = 0;
  const tick = (): void => {
    const now = performance.now();
    if (now - last > 2 * TICK_MS) late += now - last - TICK_MS;
    last = now;
  };
  const timer = setInterval(tick, TICK_MS).unref();
  return () => {
    clearInterval(timer);
    tick();
    return last - from - Math.min(late, MOST_EXCUSED_MS);
  };
}
