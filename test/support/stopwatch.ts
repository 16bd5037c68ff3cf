const TICK_MS = 20;
/** Less than any wait that does not belong there would add. */
const MOST_EXCUSED_MS = 900;

/**
 * How long something takes, less what this process was kept waiting for the machine meanwhile: on one that is busy every
 * answer is late, and no code is to blame. Begins at once; ask it once, at the end.
 */
export function stopwatch(): () => number {
  const from = performance.now();
  let last = from;
  let late = 0;
  const look = (): void => {
    const now = performance.now();
    if (now - last > 2 * TICK_MS) late += now - last - TICK_MS;
    last = now;
  };
  const timer = setInterval(look, TICK_MS).unref();
  return () => {
    clearInterval(timer);
    look();
    return last - from - Math.min(late, MOST_EXCUSED_MS);
  };
}
