import { measure } from '../measure.mjs';

const MOST = 1.6;

/** Does a deep page of voters take longer than the first? One connection, so that nothing waits for anything else. */
export async function measureDepth({ facts, ours }, load, { seconds }, say) {
  const medians = {};
  for (const line of ['voters-1', 'voters-10000']) {
    const order = { line, facts, port: ours.port, connections: 1, seconds };
    await load.run({ ...order, seconds: 0.5 });
    medians[line] = (await measure(ours, load, order)).p50;
  }
  const value = medians['voters-10000'] / medians['voters-1'];
  const [first, deep] = Object.values(medians).map((ms) => ms.toFixed(2));
  say(
    `voters, one connection: p50 of page 1 is ${first} ms, of page 10,000 ${deep} ms: ${value.toFixed(2)} × (at most ${MOST})`,
  );
  return { id: 'voters-depth', name: 'voters, page 10,000 to page 1', value, most: MOST, medians };
}
