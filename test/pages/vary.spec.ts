import { FrontDoor } from '../../src/core/http/front-door.js';
import { Browser, type Page } from '../support/browser.js';
import { PAGE } from '../support/pages.js';
import { serve } from '../support/served.js';

const site = serve();

interface Visit {
  readonly path: string;
  readonly accept: string | undefined;
  readonly page: Page;
}

const reads = () =>
  site.app.nest
    .get(FrontDoor)
    .routes.routes.filter(({ method, surface }) => method === 'GET' && (surface === 'site' || surface === 'staff'));

/** Opens every GET route of the site and the back office, as a page and as JSON. */
async function openAll(browser: Browser, ids: Readonly<Record<string, string>>): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const { template } of reads())
    for (const accept of [PAGE.accept, 'application/json', undefined]) {
      const path = template.replaceAll(/:\w+/g, ids[template.split('/')[1] ?? ''] ?? ids['dashboard'] ?? '1');
      visits.push({ path, accept, page: await browser.get(path, { accept }) });
    }
  return visits;
}

const namesOf = ({ headers }: Page): string[] => (headers.vary ?? '').split(/, */);
const formOf = ({ page: { status, headers } }: Visit): string => `${status} ${headers['content-type']}`;
const isStorable = ({ headers }: Page): boolean => headers['cache-control'] !== 'no-store';
const seen = (visits: readonly Visit[]) => visits.map(({ path, accept, page }) => `${page.status} ${path} ${accept}`);

describe.each(['nobody', 'an admin with listings'])('%s', (who) => {
  let visits: Visit[];

  beforeAll(async () => {
    const { account, browser } = await site.person({ role: 'admin' });
    const ids = { servers: (await site.make.server(account)).uuid, bots: (await site.make.bot(account)).uuid };
    visits = await openAll(who === 'nobody' ? new Browser(site.app) : browser, { ...ids, dashboard: ids.bots });
  });

  test('gets Vary: Accept wherever a cache could keep an answer that depends on Accept', () => {
    const formsOf = (path: string) => new Set(visits.filter((one) => one.path === path).map(formOf));
    const varying = visits.filter(({ path }) => formsOf(path).size > 1);
    const missing = varying.filter(({ page }) => isStorable(page) && !namesOf(page).includes('Accept'));
    expect(seen(missing)).toEqual([]);
    expect(varying.length).toBeGreaterThan(100);
  });

  test('gets pages that no cache stores, if they show an account', () => {
    const pages = visits.filter(({ page }) => String(page.headers['content-type']).startsWith('text/html'));
    const stored = pages.filter(({ page: { headers } }) => headers['cache-control'] !== 'no-store');
    if (who === 'nobody')
      expect(seen(stored.filter(({ page }) => page.headers['cache-control'] !== 'private, no-cache'))).toEqual([]);
    else expect(seen(stored)).toEqual([]);
    expect(pages.length).toBeGreaterThan(who === 'nobody' ? 15 : 40);
  });
});
