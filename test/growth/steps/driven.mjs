import { check, missingEvents } from '../checks.mjs';

/**
 * Runs `disturb` under traffic, and then checks that no acknowledged write is lost. Returns the row of the table;
 * `disturb` may add notes and faults.
 */
export async function driven(world, { step, rate, mix, bots, probes = true, mayFail = false, urls }, disturb) {
  await world.populate();
  const row = { step, notes: [], faults: [] };
  const probe = probes ? world.limitProbe().start() : undefined;
  const traffic = world.traffic({ rate, mix, bots, urls }).start();
  try {
    await disturb(row, traffic);
  } finally {
    await Promise.all([traffic.end(), probe?.end()]);
  }
  const { requests, failed, acked, p50, p99 } = traffic;
  Object.assign(row, { requests, failed, acked, p50, p99, limits: probe?.verdict ?? '–', traffic });
  if (probe?.isExceeded === true) row.faults.push(`a limit was exceeded: ${probe.verdict}`);
  if (acked === 0) row.faults.push('no write was acknowledged');
  if (failed > 0 && !mayFail) row.faults.push(`${failed} requests failed`);
  if (failed > 0) row.notes.push(...traffic.failures.slice(0, mayFail ? 2 : 5));
  return row;
}

/** Completes a row with the state of the data, when all nodes are back. */
export async function verified(world, row) {
  const { lost, problems, auctions, sold } = await check(world);
  const missing = await missingEvents(world);
  row.faults.push(...problems);
  if (missing > 0) row.faults.push(`${missing} events never arrived at their webhooks`);
  const settled = auctions === 0 ? '–' : `${sold} once`;
  return { ...row, lost, settled };
}
