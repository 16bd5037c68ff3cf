import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The bytes that are in use after a full garbage collection. */
export async function heapInUse(): Promise<number> {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  await wait(100);
  collect();
  return process.memoryUsage().heapUsed;
}
