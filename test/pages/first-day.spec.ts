import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { Factory } from '../support/factories.js';
import { openPage } from '../support/pages.js';
import { Visitor } from '../support/visitor.js';
import { HOUR, later } from '../../src/core/shared/utc.js';

/** A site on its first day: nothing is listed, and in production nobody can sign in without a platform. */
async function onFirstDay(variables: Record<string, string>, work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await TestApp.start({ variables });
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

const PRODUCTION = { NODE_ENV: 'production', KEY_PEPPER: 'p'.repeat(32), DRAIN_SECONDS: '0' };
/** The bot and the server of this name. */
const LISTED = ['/servers/early', '/bots/early', '/bots/early/ratings'];
/** Links and forms that lead to the sign-in, and the words for them. */
const NEEDS_ACCOUNT = /href="\/(?:login|dashboard)[^"]*"|action="[^"]*\/(?:vote|bump|reports)\b[^"]*"|Sign in to/;
const PLATFORM = { PLATFORM_ISSUER: 'https://chat.example', PLATFORM_CLIENT_ID: '1', PLATFORM_CLIENT_SECRET: 'secret' };

test('invites the first listing, shows no zeros, and no page says that nothing matches', async () => {
  await onFirstDay(PLATFORM, async (app) => {
    for (const [path, way] of [
      ['/', '/dashboard/servers/new'],
      ['/servers', '/dashboard/servers/new'],
      ['/bots', '/dashboard/bots/new'],
    ] as const) {
      const page = await openPage(new Browser(app), path);
      expect([path, page.text.includes(`href="${way}"`), page.text.includes('>Sign in<')]).toEqual([path, true, true]);
      expect([path, /(?<![\d,:])0 |match|Popular tags/.exec(page.text.replaceAll(/<[^>]*>/g, ' '))?.[0]]).toEqual([
        path,
        undefined,
      ]);
      expect(page.text).not.toContain('What to do before you open this directory');
    }
  });
});

test('where nobody can sign in yet, no link leads to the sign-in', async () => {
  await onFirstDay(PRODUCTION, async (app) => {
    const make = new Factory(app);
    await make.server(null, { slug: 'early' });
    const bot = await make.bot(null, { slug: 'early' });
    const [account, at] = [await make.account(), app.clock.now()];
    await make.insert('ratings', {
      listing_id: bot.id,
      account_id: account.id,
      stars: 4,
      created_at: at,
      updated_at: at,
    });
    await new Visitor({ app }).catchUp();
    for (const path of ['/', '/servers', '/bots', '/spotlight', '/developers', ...LISTED]) {
      const { text } = await openPage(new Browser(app), path);
      expect([path, NEEDS_ACCOUNT.exec(text)?.[0]]).toEqual([path, undefined]);
    }
  });
});

test('the transparency page says in a sentence that nothing has happened yet', async () => {
  await onFirstDay(PLATFORM, async (app) => {
    const { text } = await openPage(new Browser(app), '/transparency');
    expect(text).toContain('Nothing has been submitted, held back or suspended so far.');
    expect(
      /.{0,60}(?<![\d,:])0[ <]/.exec(text.slice(text.indexOf('<main')).replaceAll(/<svg.*?<\/svg>/gs, ''))?.[0],
    ).toBeUndefined();
    await new Factory(app).bot(null, { state: 'pending' });
    app.clock.set(later(app.clock.now(), HOUR));
    expect((await openPage(new Browser(app), '/transparency')).text).toContain('Waiting for review');
  });
});
