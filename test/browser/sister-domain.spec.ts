import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveInChromium, whereChromium } from '../support/deeds.js';
import { SITE } from '../support/platform.js';
import { until } from '../support/until.js';

const SISTER = 'shop.marquee.example';

/** Browsers send the cookies of the site with forms of a sister domain, and no Sec-Fetch-Site over http. */
whereChromium('a sister domain of the site', () => {
  let html = '';
  const sister = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(html));
  beforeAll(() => new Promise<void>((done) => sister.listen(0, '127.0.0.1', done)));
  afterAll(() => sister.close());
  const { site, signedIn } = serveInChromium(() => ({ [SISTER]: (sister.address() as AddressInfo).port }));

  test('cannot send a form of an account, nor have its text shown on the site to be sent', async () => {
    const { slug } = await site.make.bot(null, { slug: 'wanted', name: 'Wanted' });
    const { page, json, context } = await signedIn(await site.make.account(), true, '/account');
    const field =
      '<input name="comment" value="A text of the sister domain that is long enough to be kept by the site.">';
    html = `<form method="post" action="${SITE}/bots/${slug}/rating?method=put"><input name="stars" value="5">${field}<button>Win</button></form>`;
    await page.goto(`http://${SISTER}/`);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/rating')),
      page.getByRole('button').click(),
    ]);
    const sent = await answer.request().allHeaders();
    expect([sent['origin'], sent['cookie']]).toEqual([`http://${SISTER}`, expect.stringContaining('marquee=')]);
    expect(answer.status()).toBe(403);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.content()).not.toContain('A text of the sister domain');
    expect(await json(`/bots/${slug}/rating`)).toMatchObject({ rating: null });
    expect((await context.cookies(SITE)).length).toBeGreaterThan(0);
  });

  test('cannot frame the site, nor read it', async () => {
    const { page } = await signedIn(await site.make.account(), true, '/account');
    html = `<iframe src="${SITE}/spotlight"></iframe>`;
    await page.goto(`http://${SISTER}/`);
    // The browser shows its own page instead.
    await until(() => page.frames()[1]?.url().startsWith('chrome-error:') === true);
    const read = await page.evaluate(
      (address) =>
        fetch(address, { credentials: 'include' }).then(
          () => 'read',
          () => 'refused',
        ),
      `${SITE}/account`,
    );
    expect(read).toBe('refused');
  });
});
