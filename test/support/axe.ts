import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { whenSettled } from './chromium.js';
import { isLong } from './effort.js';

const AXE = readFileSync(createRequire(resolve('package.json')).resolve('axe-core/axe.min.js'), 'utf8');
/** Sent once per tab: sending half a megabyte to each of its pages takes longer than loading most of them. */
const LOADER = `globalThis.loadAxe = () => { ${AXE} };`;
const prepared = new WeakSet<Page>();

interface WithAxe {
  loadAxe(): void;
  readonly axe: { run(context: object, options: object): Promise<{ readonly violations: readonly Violation[] }> };
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/**
 * The rules of accessibility that the page breaks, each with the place. Of siblings with the same elements, classes and
 * roles, such as the rows of a table, only the first two are examined, except in the long form.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!prepared.has(page)) {
    prepared.add(page);
    await page.addInitScript(LOADER);
    await page.evaluate(LOADER);
  }
  // Colors in the middle of a transition, for example after a change of the scheme, are not those of the page.
  await whenSettled(page);
  const violations = await page.evaluate(async (isComplete) => {
    const shapeOf = (element: Element): string => {
      const named = [...element.attributes].map(({ name, value }) =>
        /^(?:class|role|type|aria-(?!label|describedby|controls|owns))/.test(name) ? `${name}=${value}` : name,
      );
      return `${element.tagName} ${named.join(' ')} (${[...element.children].map(shapeOf).join()})`;
    };
    const repetitions: Element[] = [];
    const leaveOut = (parent: Element): void => {
      const counts = new Map<string, number>();
      for (const child of parent.children) {
        const shape = shapeOf(child);
        const count = (counts.get(shape) ?? 0) + 1;
        counts.set(shape, count);
        if (count > 2) repetitions.push(child);
        else leaveOut(child);
      }
    };
    if (!isComplete) leaveOut(document.body);
    const target = globalThis as unknown as WithAxe;
    target.loadAxe();
    const context = repetitions.length === 0 ? document : { exclude: repetitions };
    return (await target.axe.run(context, { resultTypes: ['violations'] })).violations;
  }, isLong);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
