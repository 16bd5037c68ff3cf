import { resolve } from 'node:path';
import { rollingRestart } from './instances.mjs';

/** Instances of the previous release are replaced one after the other, on the schema that the first new one changes. */
export async function rollingUpgrade(world, { rate, places, previous }) {
  const { build } = world;
  world.build = previous === undefined ? build : resolve(previous);
  await world.run(places);
  await world.populate();
  world.build = build;
  const row = await rollingRestart(world, { rate, places, step: 'rolling upgrade' });
  row.notes.push(
    previous === undefined ? 'from the same build: name the previous one with --previous' : `from ${previous}`,
  );
  return row;
}
