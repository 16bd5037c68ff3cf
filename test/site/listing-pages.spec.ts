import { LISTING_STATES } from '../../src/listings/listing/listing.rules.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { serve } from '../support/served.js';

const site = serve();

interface Page {
  readonly html: string;
  readonly state: string;
}

beforeEach(() => site.advance(MINUTE));

describe.each(['bot', 'server'] as const)('the page of a %s', (kind) => {
  const path = (name: string) => `/${kind}s/${name}`;

  test('is found by id, UUID and slug, and has the data of the API and the long description as HTML', async () => {
    const owner = await site.holder();
    const long = '# Welcome\n\n[here](https://a.example) <script>alert(1)</script>';
    const listing = await site.make[kind](owner, { slug: `page-${kind}`, long_description: long });
    const visitor = new Browser(site.app);
    const page = await visitor.get<Page>(path(`page-${kind}`));
    expect(page.status).toBe(200);
    const api = await owner.client.get(`/${kind}s/${listing.platformId}`);
    const { [kind]: row, ...more } = api.body as Record<string, object>;
    // The page of a bot has one field that the API does not have.
    const shown = kind === 'bot' ? { ...row, supportInvite: null } : row;
    expect(page.body).toEqual({ [kind]: shown, ...more, html: page.body.html, state: 'approved' });
    expect(page.body.html).toBe(
      '<h2>Welcome</h2>\n<p><a href="https://a.example" rel="nofollow ugc noopener" referrerpolicy="no-referrer">here</a> &lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
    );
    for (const name of [listing.platformId, listing.uuid, listing.uuid.toUpperCase()])
      expect((await visitor.get(path(name))).body).toEqual(page.body);
  });

  test('has empty HTML without a long description', async () => {
    const { platformId } = await site.make[kind](null);
    expect((await new Browser(site.app).get<Page>(path(platformId))).body.html).toBe('');
  });

  test('is visible to its team and reviewers before the approval, and to no one after the removal', async () => {
    const [owner, helper, invited, stranger] = [
      await site.person(),
      await site.person(),
      await site.person(),
      await site.person(),
    ];
    const [reviewer, partners] = [
      await site.person({ role: 'reviewer' }),
      await site.person({ role: 'partner_manager' }),
    ];
    const seen: Record<string, string> = {};
    for (const state of LISTING_STATES) {
      const listing = await site.make[kind](owner.account, { state });
      await site.make.member(listing, helper.account);
      await site.make.member(listing, invited.account, false);
      const browsers = [owner, helper, reviewer, invited, partners, stranger].map(({ browser }) => browser);
      const requests = [...browsers, new Browser(site.app)].map((browser) => browser.get<Page>(path(listing.uuid)));
      const answers = await Promise.all(requests);
      seen[state] = answers.map(({ status }) => status).join(' ');
      for (const { status, body } of answers) if (status === 200) expect(body.state).toBe(state);
    }
    const team = '200 200 200 404 404 404 404';
    expect(seen).toEqual({
      draft: team,
      pending: team,
      approved: '200 200 200 200 200 200 200',
      denied: team,
      suspended: team,
      removed: '404 404 404 404 404 404 404',
    });
  });

  test('shows an edit immediately', async () => {
    const { account, browser } = await site.person();
    const listing = await site.make[kind](account);
    const visitor = new Browser(site.app);
    await visitor.get(path(listing.platformId));
    const long = kind === 'bot' ? 'longDescription' : 'longDesc';
    const body = { version: 1, slug: `now-${kind}`, [long]: '*New*' };
    expect((await browser.send('PATCH', `/dashboard${path(listing.uuid)}`, { body })).status).toBe(200);
    expect((await visitor.get<Page>(path(`now-${kind}`))).body.html).toBe('<p><em>New</em></p>\n');
  });

  test('links to no address of the site but the pages of listings', async () => {
    const owner = await site.make.account();
    const [logout, other] = ['https://localhost/logout', 'http://localhost/bots/lanternfish'];
    const text = `[out](${logout}) ![out](${logout}) [bot](${other})`;
    const listing = await site.make[kind](owner, { long_description: text });
    const { html } = (await new Browser(site.app).get<Page>(path(listing.uuid))).body;
    expect(html).not.toMatch(/(href|src)="[^"]*logout/);
    expect(html).toContain(`href="${other}"`);
  });

  test('is a 404 with a sentence if the listing does not exist', async () => {
    for (const name of ['no-such-thing', '1', 'x'.repeat(65), '..%2f', "'"]) {
      const page = await new Browser(site.app).get<{ error: string }>(path(name));
      expect([page.status, page.body.error]).toEqual([404, expect.any(String)]);
    }
  });
});
