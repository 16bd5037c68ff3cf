import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(resolve('package.json')).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  readonly axe: { run(options: object): Promise<{ readonly violations: readonly Violation[] }> };
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** The rules of accessibility that the page breaks, each with the place. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // During a transition, for example after a change of the scheme, colors are not those of the page.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as Axe).axe.run({ resultTypes: ['violations'] }),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
