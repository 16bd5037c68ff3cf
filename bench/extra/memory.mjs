import { resolve } from 'node:path';
import { serverFacts } from '../pairs.mjs';
import { ServerProcess } from '../processes.mjs';
import { product } from '../product-build.mjs';

const MAX_MB = 250;
const SAMPLES = 10;

/**
 * The memory after a flood of unknown keys: all different and well-formed, so that each is looked up in the database, from
 * a hundred thousand addresses. The product runs with its real limits.
 */
export async function measureMemory(load, options, say) {
  await serverFacts(options, say);
  const variables = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    TRUST_PROXY: '1',
    DATABASE_URL: options.databaseUrl,
  };
  const server = await ServerProcess.start(resolve(product.folder, 'main.js'), variables);
  const facts = { keyRules: resolve(product.folder, 'accounts/auth/keys/api-key.rules.js') };
  const memory = [server.memory()];
  const statuses = {};
  say(`at the start: ${memory[0].toFixed(0)} MB`);
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    const count = Math.ceil(options.requests / SAMPLES);
    const figures = await load.run({
      line: 'strangers',
      facts,
      port: server.port,
      connections: options.connections,
      count,
    });
    memory.push(server.memory());
    for (const [status, times] of Object.entries(figures.statuses)) statuses[status] = (statuses[status] ?? 0) + times;
    say(
      `after ${(sample * count).toLocaleString('en')} bad keys: ${memory[sample].toFixed(0)} MB (${Math.round(count / figures.elapsed)}/s)`,
    );
  }
  await server.stop();
  say(
    `answers: ${Object.entries(statuses)
      .map(([status, times]) => `${times} × ${status}`)
      .join(', ')}`,
  );
  return { id: 'memory', name: 'memory under bad keys', value: Math.max(...memory), max: MAX_MB, memory, statuses };
}
