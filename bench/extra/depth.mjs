import { measure } from '../measure.mjs';

const MAX_RATIO = 1.6;

/**
 * Compares a deep page of voters with the first one, over one connection, so that no request waits for another. The pages
 * alternate, and the best round of each counts.
 */
export async function measureDepth({ facts, ours }, load, { rounds, seconds }, say) {
  const medians = { 'voters-1': Infinity, 'voters-10000': Infinity };
  for (let round = 0; round < rounds; round += 1)
    for (const line of Object.keys(medians)) {
      const order = { line, facts, port: ours.port, connections: 1, seconds };
      await load.run({ ...order, seconds: 0.5 });
      medians[line] = Math.min(medians[line], (await measure(ours, load, order)).p50);
    }
  const value = medians['voters-10000'] / medians['voters-1'];
  const [first, deep] = Object.values(medians).map((ms) => ms.toFixed(2));
  say(
    `voters, one connection: p50 of page 1 is ${first} ms, of page 10,000 ${deep} ms: ${value.toFixed(2)} × (at most ${MAX_RATIO})`,
  );
  return { id: 'voters-depth', name: 'voters, page 10,000 to page 1', value, max: MAX_RATIO, medians };
}
