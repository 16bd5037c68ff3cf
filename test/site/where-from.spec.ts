import { Browser, type Page } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });

test('says where the views came from, without the people; invented hosts do not fill the table', async () => {
  const { account, browser } = await site.person();
  const listing = await site.make.server(account);
  const path = `/servers/${listing.platformId}`;
  const visit = (referer: string, to = path): Promise<Page> => new Browser(site.app).get(to, { referer });
  for (let count = 0; count < 3; count += 1) await visit('https://news.example/private?person=1');
  await visit(`${SITE}/servers`, `${path}?from=row`);
  for (let count = 0; count < 60; count += 1) await visit(`https://invented${count}.example/`);
  const { body } = await browser.get<{ sources: unknown[] }>(`${path}/statistics`);
  const date = site.now().toISOString().slice(0, 10);
  expect(body.sources).toEqual([
    { date, source: 'other', views: 60 },
    { date, source: 'news.example', views: 3 },
    { date, source: 'row', views: 1 },
  ]);
  const stored = await site.app.database.query('SELECT source FROM listing_sources WHERE listing_id = ?', [listing.id]);
  expect(stored).toHaveLength(20 + 2);
});
