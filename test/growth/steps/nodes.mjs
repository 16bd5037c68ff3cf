import { setTimeout as wait } from 'node:timers/promises';
import { MIXES } from '../actions.mjs';
import { until } from '../processes.mjs';
import { driven, verified } from './driven.mjs';

const seconds = (ms) => (ms / 1_000).toFixed(1);

/** How long from now no write succeeds. */
async function untilWritten(traffic) {
  const [from, before] = [performance.now(), traffic.acked];
  await until(() => traffic.acked > before + 5, 'no write succeeds');
  return performance.now() - from;
}

/** The node that is written to is killed, through HAProxy, and comes back as a standby. */
export async function killNode(world, { rate, downMs = 8_000 }) {
  const row = await driven(
    world,
    { step: 'kill -9 of the written node', rate, mayFail: true },
    async ({ notes }, traffic) => {
      await wait(2_000);
      const [node] = world.nodes;
      await node.kill();
      notes.push(`writes succeed again after ${seconds(await untilWritten(traffic))} s`);
      await wait(downMs);
      const from = performance.now();
      await node.start();
      notes.push(`the node is back after ${seconds(performance.now() - from)} s`);
      await wait(3_000);
    },
  );
  await world.cluster.settle();
  return verified(world, row);
}

/** A node stops without ending, as on a machine that swaps. First a standby, then the one that is written to. */
export async function frozenNode(world, { rate, node, step, frozenMs = 10_000 }) {
  const row = await driven(world, { step, rate, mayFail: true }, async ({ notes }, traffic) => {
    await wait(2_000);
    node.freeze();
    try {
      notes.push(`writes succeed again after ${seconds(await untilWritten(traffic))} s`);
      await wait(frozenMs);
    } finally {
      node.thaw();
    }
    await world.cluster.settle();
    await wait(3_000);
  });
  await world.cluster.settle();
  return verified(world, row);
}

const NO_SCHEMA = /no schema|lacks/;

/** Two of three nodes are killed. Requests that need the database must fail with 503, and so must /readyz. */
export async function lostQuorum(world, { rate, lostMs = 8_000 }) {
  await world.populate();
  const row = { step: 'quorum lost (2 of 3 killed)', notes: [], faults: [] };
  const [survivor, ...others] = world.nodes;
  await Promise.all(others.map((node) => node.kill()));
  await until(async () => (await survivor.status('wsrep_ready')) === 'OFF', 'the quorum is not lost');
  // Cached answers may be used for a second.
  await wait(1_500);
  const urls = [...world.instances.filter((one) => one.isRunning).map(({ url }) => url), world.proxy.url];
  const traffic = world.traffic({ rate, mix: MIXES.needsDatabase, urls }).start();
  await wait(lostMs / 2);
  row.faults.push(...(await readiness(world, row)));
  await wait(lostMs / 2);
  await traffic.end();
  const wrong = traffic.requests - traffic.count(503);
  if (wrong > 0)
    row.faults.push(`${wrong} of ${traffic.requests} answers were not 503: ${traffic.failures.join('; ')}`);
  const from = performance.now();
  await survivor.bootstrap();
  // Instances that use a killed node itself wait for it.
  const served = world.instances.filter((_one, index) => [1, 'proxy'].includes(world.places[index]));
  await until(() => areReady(served), 'an instance is not ready');
  row.notes.push(`ready ${Math.round(performance.now() - from)} ms after pc.bootstrap, without a restart`);
  for (const node of others) await node.start();
  await world.cluster.settle();
  await until(() => areReady(world.instances), 'an instance is not ready after its node came back');
  const after = world.traffic({ rate }).start();
  await wait(2_000);
  await after.end();
  if (after.failed > 0)
    row.notes.push(`${after.failed} of ${after.requests} requests failed afterwards: ${after.failures.join('; ')}`);
  const { requests, failed, acked, p50, p99 } = traffic;
  return verified(world, { ...row, requests, failed, acked, p50, p99, traffic });
}

/** The instances whose /readyz is wrong. */
async function readiness(world, { notes }) {
  const answers = await Promise.all(
    world.instances.filter((one) => one.isRunning).map(async (one) => ({ one, ...(await one.ask('/readyz')) })),
  );
  notes.push(`/readyz: ${[...new Set(answers.map(({ body }) => textOf(body)))].join(' | ')}`);
  return answers
    .filter(({ status, body }) => status !== 503 || NO_SCHEMA.test(textOf(body)))
    .map(({ one, status, body }) => `/readyz of ${one.name} says ${status} ${textOf(body)}`);
}

const textOf = (body) => body?.error ?? JSON.stringify(body);

async function areReady(instances) {
  const running = instances.filter((one) => one.isRunning);
  const answers = await Promise.all(running.map((one) => one.ask('/readyz', 2_000)));
  return answers.every(({ status }) => status === 200);
}
