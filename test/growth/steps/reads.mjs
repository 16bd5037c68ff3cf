import { send } from '../requests.mjs';
import { verified } from './driven.mjs';

const PAIRS = 250;

/** Writes through one node, and reads at once through another. Counts answers that do not show the vote yet. */
export async function readsElsewhere(world) {
  await world.populate();
  const row = { step: 'written on node 1, read on node 2', notes: [], faults: [] };
  for (const wait of [0, 1]) {
    for (const node of world.nodes) await node.query(`SET GLOBAL wsrep_sync_wait = ${wait}`);
    // Sessions take the setting when they begin.
    await world.run([1, 2]);
    const { old, ms } = await pairs(world, row);
    row.notes.push(`wsrep_sync_wait = ${wait}: ${old} of ${PAIRS} reads were old, ${ms.toFixed(1)} ms each`);
    if (wait === 1 && old > 0) row.faults.push(`${old} reads were old in spite of wsrep_sync_wait = 1`);
  }
  for (const node of world.nodes) await node.query('SET GLOBAL wsrep_sync_wait = 0');
  return verified(world, row);
}

async function pairs(world, row) {
  const [writer, reader] = world.instances;
  const host = new URL(world.proxy.url).host;
  const result = { old: 0, ms: 0 };
  for (let n = 0; n < PAIRS; n += 1) {
    const vote = world.actions.vote();
    const answer = await send(writer.url, { ...vote, host });
    if (answer.status === 200) vote.done(answer);
    else row.faults.push(`${vote.path} ${answer.status}`);
    const read = await send(reader.url, { method: 'GET', path: vote.path, cookie: vote.cookie, host });
    if (read.body?.voted !== true) result.old += 1;
    result.ms += read.ms / PAIRS;
  }
  return result;
}
