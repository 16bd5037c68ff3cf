import { MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import type { MadeListing } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type Facts, Reviewing, at } from '../staff/reviewing.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const work = new Reviewing(site);

interface Own {
  readonly listing: { readonly needsReview: boolean; readonly state: string; readonly version: number };
}

async function edit(kind: 'bot' | 'server', { uuid }: MadeListing, values: object): Promise<boolean> {
  const browser = await Browser.of(site.app, work.owner);
  const path = `/dashboard/${kind}s/${uuid}`;
  const { version } = (await browser.get<Own>(path)).body.listing;
  const { status, body } = await browser.send<Own>('PATCH', path, { body: { ...values, version } });
  expect([status, body.listing.state]).toEqual([200, 'approved']);
  return body.listing.needsReview;
}

const setReviewed = ({ id }: MadeListing) => site.make.run('UPDATE listings SET needs_review = 0 WHERE id = ?', [id]);

test('after the approval, a link to a new host is shown to reviewers, who see the link before and after', async () => {
  const bot = await work.pending();
  await site.make.run("UPDATE bots SET website = 'https://site.example/' WHERE listing_id = ?", [bot.id]);
  await work.approve(bot, await work.claimed(bot));
  expect(await edit('bot', bot, { website: 'https://site.example/other' })).toBe(false);
  expect(await edit('bot', bot, { github: 'https://site.example/code' })).toBe(false);
  expect(await edit('bot', bot, { website: 'https://evil.example/' })).toBe(true);
  expect(await work.isPublic(bot)).toBe(true);
  const { body } = await work.reviewer.get<Facts>(at(bot));
  expect(body.listing.again).toBe(true);
  expect(body.changes).toContainEqual({
    field: 'website',
    before: 'https://site.example/',
    now: 'https://evil.example/',
  });
  site.advance(MINUTE);
  await work.approve(bot, await work.claimed(bot));
  expect(await edit('bot', bot, { dashboard: 'https://evil.example/panel' })).toBe(false);
});

test.each(['website', 'dashboard', 'github', 'avatar', 'banner'])('%s of a bot', async (field) => {
  const bot = await site.make.bot(work.owner, { image: 'https://cdn.example/a.png' });
  expect(await edit('bot', bot, { [field]: 'https://new.example/a.png' })).toBe(true);
  await setReviewed(bot);
  expect(await edit('bot', bot, { [field]: 'https://new.example/b.png' })).toBe(false);
  expect(await edit('bot', bot, { [field]: null })).toBe(false);
});

test.each([
  ['bot', 'longDescription'],
  ['server', 'longDesc'],
] as const)('links and pictures in the long description of a %s', async (kind, field) => {
  const listing = await site.make[kind](work.owner, { long_description: '[docs](https://docs.example/)' });
  const write = (text: string) => edit(kind, listing, { [field]: text });
  expect(await write('# Docs\n\nhttps://docs.example/start `https://docs.example`')).toBe(false);
  for (const text of [
    '`https://code.example`',
    'plain.example',
    'spelled . example',
    'spelled[dot]another.example',
    '[x](https://one.example)',
    '![x](https://two.example/x.png)',
    '[x]\n\n[x]: https://three.example',
  ]) {
    expect([text, await write(text)]).toEqual([text, true]);
    await setReviewed(listing);
  }
});

test('an address in the short description, and another account at a host that many people share', async () => {
  const bot = await site.make.bot(work.owner);
  await site.make.run("UPDATE bots SET github = 'https://github.com/lantern/fish' WHERE listing_id = ?", [bot.id]);
  expect(await edit('bot', bot, { github: 'https://github.com/lantern/bird' })).toBe(false);
  expect(await edit('bot', bot, { github: 'https://github.com/evil/fish' })).toBe(true);
  await setReviewed(bot);
  expect(await edit('bot', bot, { description: 'A bot that helps you. Visit evil dot example for more.' })).toBe(true);
});

test('pictures of a server and screenshots of a bot', async () => {
  const [bot, server] = [await site.make.bot(work.owner), await site.make.server(work.owner)];
  expect(await edit('bot', bot, { screenshots: ['https://new.example/1.png'] })).toBe(true);
  expect(await edit('server', server, { icon: 'https://new.example/1.png' })).toBe(true);
});

test('a draft is reviewed as a whole when it is submitted, so its links are not flagged', async () => {
  const bot = await site.make.bot(work.owner, { state: 'draft' });
  const browser = await Browser.of(site.app, work.owner);
  const body = { version: 1, website: 'https://new.example/' };
  const { listing } = (await browser.send<Own>('PATCH', `/dashboard/bots/${bot.uuid}`, { body })).body;
  expect(listing).toMatchObject({ state: 'draft', needsReview: false });
});
