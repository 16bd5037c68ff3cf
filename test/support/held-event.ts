import { Events } from '../../src/core/events/events.service.js';
import { isWaiting } from './lock-wait.js';
import type { Served } from './served.js';
import { until } from './until.js';

/**
 * Runs `first`, and starts `second` while the transaction of the first waits at its first event. It goes on once the
 * other one waits for it, or is over.
 */
export async function duringEventOf<A, B>(
  site: Served,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<readonly [A, B]> {
  const events = site.app.nest.get(Events);
  const emit = events.emit.bind(events);
  let goOn: (() => void) | undefined;
  const held = jest.spyOn(events, 'emit').mockImplementationOnce(async (tx, event) => {
    await new Promise<void>((resolve) => (goOn = resolve));
    await emit(tx, event);
  });
  let isOver = false;
  const over = (): void => void (isOver = true);
  const one = first();
  one.then(over, over);
  await until(() => isOver || goOn !== undefined);
  const other = second();
  other.then(over, over);
  // The server renews its list of transactions only after a tenth of a second without a look at it.
  await until(async () => isOver || (await isWaiting(site)), 150);
  goOn?.();
  const answers = await Promise.all([one, other]);
  held.mockRestore();
  return answers;
}
