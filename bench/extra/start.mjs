import { resolve } from 'node:path';
import { ServerProcess } from '../processes.mjs';
import { product } from '../product-build.mjs';
import { withDemoData } from './demo-data.mjs';

const MAX_SECONDS = 2;

/** The time from the start of the process to its first response to a key, with sample data. The best attempt counts. */
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
      if (status !== 200) throw new Error(`The first response has the status ${status}`);
    }
    const value = Math.min(...tries);
    say(`start with sample data to the first answer: ${value.toFixed(2)} s (below ${MAX_SECONDS})`);
    return { id: 'start', name: 'start to first answer', value, max: MAX_SECONDS, tries };
  });
}
