import { setTimeout as wait } from 'node:timers/promises';
import { driven, verified } from './driven.mjs';

const seconds = (ms) => (ms / 1_000).toFixed(1);

/** Several instances start at once on an empty database. */
export async function startTogether(world, places) {
  const row = {
    step: `${places.length} start together, empty ${world.nodes.length > 1 ? 'cluster' : 'database'}`,
    notes: [],
    faults: [],
  };
  const from = performance.now();
  const started = await world.run(places, { ready: false });
  const results = await Promise.allSettled(started.map((one) => one.ready()));
  for (const { reason } of results.filter(({ status }) => status === 'rejected')) row.faults.push(reason.message);
  row.notes.push(
    `${results.filter(({ status }) => status === 'fulfilled').length} of ${places.length} ready after ${seconds(performance.now() - from)} s`,
  );
  const [{ found, known }] = await world.ask(
    world.nodes[0],
    'SELECT COUNT(*) AS found, COUNT(DISTINCT name) AS known FROM migrations',
  );
  if (Number(found) !== Number(known)) row.faults.push(`${found} migrations are recorded, but only ${known} differ`);
  return row;
}

/** SIGTERM one after the other; the next one when the previous one is ready again. */
export async function rollingRestart(world, { rate, places, step = 'rolling restart', pauseMs = 1_500 }) {
  const row = await driven(world, { step, rate }, async ({ notes, faults }) => {
    await wait(pauseMs);
    const times = [];
    for (const one of world.instances.slice(0, places.length)) {
      const { code, ms } = await one.stop();
      if (code !== 0) faults.push(`${one.name} ended with ${code}: ${one.lastLines()}`);
      const from = performance.now();
      await world.restart(one);
      times.push(`${seconds(ms)} + ${seconds(performance.now() - from)}`);
      // HAProxy needs time to notice.
      await wait(pauseMs);
    }
    notes.push(`stop + start, seconds: ${times.join(', ')}`);
  });
  return verified(world, row);
}

/** kill -9 of all instances but two, at once. */
export async function killInstances(world, { rate, count = 2, downMs = 4_000 }) {
  const row = await driven(world, { step: `kill -9 of ${count} instances`, rate, mayFail: true }, async () => {
    await wait(2_000);
    const victims = world.instances.filter((one) => one.isRunning).slice(0, count);
    await Promise.all(victims.map((one) => one.kill()));
    await wait(downMs);
    await Promise.all(victims.map((one) => world.restart(one)));
    await wait(2_000);
  });
  return verified(world, row);
}

/** An instance that is frozen for longer than any time limit, and then continues. */
export async function frozenInstance(world, { rate, frozenMs = 8_000 }) {
  const row = await driven(world, { step: 'frozen instance (SIGSTOP)', rate, mayFail: true }, async () => {
    await wait(2_000);
    const [one] = world.instances.filter(({ isRunning }) => isRunning);
    one.freeze();
    await wait(frozenMs);
    one.thaw();
    await wait(3_000);
  });
  return verified(world, row);
}
