import { measure } from '../measure.mjs';
import { startProduct } from '../pairs.mjs';
import { withDemoData } from './demo-data.mjs';

const MAX_P99_MS = 10;

/** Lookups in the sample data on the embedded database, as on a first trial of the product. */
export function measureDemo(load, { seconds, connections }, say) {
  return withDemoData(async (variables, { accounts, examples }) => {
    const ours = await startProduct(variables);
    const facts = {
      keys: accounts.map(({ apiKey }) => apiKey),
      bots: [examples.botId, examples.botUuid, examples.botSlug],
    };
    const order = { line: 'demo-bot', facts, port: ours.port, connections };
    await load.run({ ...order, seconds: 2 });
    const figures = await measure(ours, load, { ...order, seconds });
    await ours.stop();
    say(
      `demo: bot: ${Math.round(figures.perSecond)}/s, p50 ${figures.p50.toFixed(2)} ms, p99 ${figures.p99.toFixed(2)} ms (below ${MAX_P99_MS})`,
    );
    return { id: 'demo-bot', name: 'demo: bot, p99', value: figures.p99, max: MAX_P99_MS, ours: figures };
  });
}
