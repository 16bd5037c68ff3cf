import { describeSite } from '../../src/app/site-documentation.js';
import { describeStaff } from '../../src/app/staff-documentation.js';
import type { TestApp } from './app.js';
import type { Page } from './browser.js';
import { DescribedAnswers } from './described-answers.js';

/** The documents depend on the code only and take long to build, so all applications share them. */
const known = new Map<'site' | 'staff', DescribedAnswers>();

function answersOf(surface: 'site' | 'staff', { nest }: TestApp): DescribedAnswers {
  const describe = surface === 'site' ? describeSite : describeStaff;
  const found = known.get(surface) ?? new DescribedAnswers(describe(nest, 'http://127.0.0.1:3000'), surface);
  known.set(surface, found);
  return found;
}

/**
 * Throws if the document of the site or the back office does not describe this answer. The error says where to add
 * what.
 */
export function requireDescribed(app: TestApp, method: string, page: Page): void {
  const { pathname } = new URL(page.url);
  if (pathname.startsWith('/api/')) return;
  const surface = /^\/staff(?:\/|$)/.test(pathname) ? 'staff' : 'site';
  const faults = answersOf(surface, app).faults(method, pathname, page);
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\n${page.text.slice(0, 1_000)}`);
}
