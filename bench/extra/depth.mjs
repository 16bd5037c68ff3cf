import { measure } from '../measure.mjs';

const MOST = 1.6;

/**
 * Does a deep page of voters take longer than the first? One connection, so that nothing waits for anything else; in
 * turns, and the best round of each counts.
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
    `voters, one connection: p50 of page 1 is ${first} ms, of page 10,000 ${deep} ms: ${value.toFixed(2)} × (at most ${MOST})`,
  );
  return { id: 'voters-depth', name: 'voters, page 10,000 to page 1', value, most: MOST, medians };
}
