import { resolve } from 'node:path';
import { ServerProcess } from '../processes.mjs';
import { product } from '../product-build.mjs';
import { withDemoData } from './demo-data.mjs';

const MOST_SECONDS = 2;

/** From the start of the process to its first answer to a key, with the sample data in place; the best of the tries. */
export function measureStart({ rounds }, say) {
  return withDemoData(async (variables, { accounts: [{ apiKey }], examples }) => {
    const tries = [];
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      const server = await ServerProcess.start(resolve(product.folder, 'main.js'), variables);
      const { status } = await server.answers(`/api/v1/bots/${examples.botSlug}`, {
        Authorization: `Bearer ${apiKey}`,
      });
      tries.push((performance.now() - begun) / 1000);
      await server.stop();
      if (status !== 200) throw new Error(`The first answer has the status ${status}`);
    }
    const value = Math.min(...tries);
    say(`start with sample data to the first answer: ${value.toFixed(2)} s (below ${MOST_SECONDS})`);
    return { id: 'start', name: 'start to first answer', value, most: MOST_SECONDS, tries };
  });
}
