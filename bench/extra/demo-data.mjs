import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from '../product-build.mjs';

const DEMO = { NODE_ENV: 'development', LOG_LEVEL: 'warn' };

/** Runs `work` with a folder that contains the sample data. */
export async function withDemoData(work) {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-demo-'));
  const variables = { ...DEMO, DATA_DIR: folder };
  try {
    await product.command(['demo'], variables);
    return await work(variables, JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
