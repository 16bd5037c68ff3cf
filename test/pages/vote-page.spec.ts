import { Browser, type Page } from '../support/browser.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { serve } from '../support/served.js';

const site = serve();

const formsToVote = ({ text }: Page, path: string): string[] => text.split('<form').filter((one) => one.includes(path));

describe.each(['bot', 'server'] as const)('the vote page of a %s', (kind) => {
  const pathOf = (listing: { readonly uuid: string }): string => `/${kind}s/${listing.uuid}/vote`;

  test('leads to the sign-in and back, and stays a 401 for programs', async () => {
    const path = pathOf(await site.make[kind](null));
    const visitor = new Browser(site.app);
    const { status, headers } = await openPage(visitor, path);
    expect([status, headers.location]).toEqual([303, `/login?next=${encodeURIComponent(path)}`]);
    expect((await visitor.get(path)).status).toBe(401);
  });

  test('has one button, votes only when it is pressed, says thank you, and leads to the listing', async () => {
    const listing = await site.make[kind](null, { name: 'Moth & Marigold', slug: `moth-${kind}` });
    const path = pathOf(listing);
    const { browser } = await site.person();
    const before = await openPage(browser, path);
    expect([before.status, before.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(before.text).toContain('Vote for <span dir="auto">Moth &amp; Marigold</span></h1>');
    expect(before.text).toContain('<meta name="robots" content="noindex"');
    const main = before.text.split('<main')[1]?.split('</main>')[0];
    expect(main?.match(/<button/g)).toHaveLength(1);
    expect((await browser.get<object>(path)).body).toMatchObject({ voted: false, votes: 0 });

    const sent = await sendForm(browser, `${path}?method=put`, path);
    expect([sent.status, sent.headers.location]).toEqual([303, path]);
    const after = await openPage(browser, path);
    expect(textOf(after, 'notices')).toBe('Thanks for voting. You earned 5 tokens.');
    expect(after.text).toMatch(/Thank you for your vote/);
    expect(after.text).toContain(`<a class="button primary large" href="/${kind}s/moth-${kind}">`);
    expect((await browser.get<object>(path)).body).toEqual({
      voted: true,
      votes: 1,
      balance: 5,
      reward: 5,
      rewardAt: null,
      rewardsLeftToday: 19,
    });
  });

  test('shows a refusal on itself', async () => {
    const { account, browser } = await site.person();
    const path = pathOf(await site.make[kind](null));
    await site.make.run('UPDATE accounts SET vote_banned_at = ? WHERE id = ?', [site.now(), account.id]);
    const page = await sendForm(browser, `${path}?method=put`, path);
    expect(page.status).toBe(403);
    expect(page.text).toContain('Vote for ');
    expect(textOf(page, 'notices')).toBe('Staff banned this account from voting.');
  });

  test('asks for the age before a listing for adults', async () => {
    const { browser } = await site.person();
    const path = pathOf(await site.make[kind](null, { nsfw: 1, description: 'For grown-ups.' }));
    const step = await openPage(browser, path);
    expect(step.text).toContain('Are you 18 or older?');
    expect(step.text).not.toContain('For grown-ups.');
    expect((await sendForm(browser, '/adult', path)).headers.location).toBe(path);
    expect((await openPage(browser, path)).text).toContain('For grown-ups.');
  });

  test('offers the vote for approved listings only, and a voter may still remove theirs', async () => {
    const { account, browser } = await site.person();
    const draft = await site.make[kind](account, { state: 'draft' });
    const mine = await openPage(browser, pathOf(draft));
    expect(mine.text).toContain('Votes open when the');
    expect(formsToVote(mine, '/vote?method=')).toEqual([]);
    const hidden = await site.make[kind](null, { name: 'Gone quiet' });
    await site.make.votes(hidden, [account]);
    await site.make.setState(hidden, 'denied');
    for (const path of [pathOf(hidden), `/${kind}s/${hidden.platformId}/vote`]) {
      const page = await openPage(browser, path);
      expect([page.status, page.text.includes('Gone quiet')]).toEqual([200, true]);
      expect(page.text).not.toContain(`href="/${kind}s/${hidden.platformId}"`);
      expect(formsToVote(page, '/vote?method=delete')).toHaveLength(1);
    }
    const { browser: stranger } = await site.person();
    expect((await openPage(stranger, pathOf(draft))).status).toBe(404);
    expect((await openPage(stranger, pathOf(hidden))).status).toBe(404);
    const gone = await site.make[kind](account, { slug: `was-${kind}` });
    await browser.send('DELETE', `/dashboard/${kind}s/${gone.uuid}`);
    expect((await openPage(stranger, `/${kind}s/was-${kind}/vote`)).status).toBe(410);
  });
});
