import { spawnSync } from 'node:child_process';
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Child, until } from '../processes.mjs';
import { program } from '../programs.mjs';
import { driven, verified } from './driven.mjs';

const SIZE = '400m';

/**
 * The disk of one node becomes full. Its folder is a small memory disk that only the node's own process can see
 * (a mount namespace), so nothing else can fill up, and the disk is gone when the process ends.
 */
export async function fullDisk(world, { rate }) {
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0)
    return { step: 'disk of one node full', notes: ['skipped: this needs root and mount namespaces'], faults: [] };
  const node = world.nodes[2];
  await node.kill();
  const smallDisk = `${node.folder}/small-disk`;
  mkdirSync(smallDisk, { recursive: true });
  const script = `mount -t tmpfs -o size=${SIZE},mode=777 none "$1" && cp -a "$2" "$1/data" && shift 2 && exec "$@"`;
  const emptyData = `${node.folder}/../empty-data`;
  const server = [program('mariadbd'), ...node.wordsFor(`${smallDisk}/data`)];
  const words = ['--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', smallDisk, emptyData, ...server];
  node.adopt(new Child('unshare', words, { folder: node.folder, log: `${node.folder}/output` }));
  await node.untilReady();
  const row = await driven(
    world,
    { step: 'disk of one node full', rate, mayFail: true },
    async ({ notes, faults }, traffic) => {
      await wait(1_500);
      fill(`/proc/${node.pid}/root${smallDisk}`);
      const before = traffic.acked;
      const hasLeft = async () => !node.isRunning || (await node.status('wsrep_ready').catch(() => 'OFF')) !== 'ON';
      await until(hasLeft, 'the node stays', 40_000).then(
        () => notes.push(`the node ${node.isRunning ? 'left the cluster' : 'ended'}`),
        () => notes.push('the node stayed in the cluster for 40 s'),
      );
      await wait(2_000);
      if (traffic.acked === before) faults.push('no write succeeded after the disk was full');
    },
  );
  await node.kill();
  await node.start();
  await world.cluster.settle();
  return verified(world, row);
}

/** Fills the memory disk up to its end. */
function fill(folder) {
  const { bavail, bsize } = statfsSync(folder);
  const block = Buffer.alloc(1 << 20, 1);
  for (let left = bavail * bsize, n = 0; left > 0; left -= block.length, n += 1)
    try {
      writeFileSync(`${folder}/ballast-${n}`, block.subarray(0, Math.min(left, block.length)));
    } catch (error) {
      if (error.code === 'ENOSPC') return;
      throw error;
    }
}
