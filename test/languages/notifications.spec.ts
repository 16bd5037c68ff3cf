import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { HOUR } from '../../src/core/shared/utc.js';
import { Inboxes } from '../../src/owners/notifications/inboxes.service.js';
import type { NotificationKind } from '../../src/owners/notifications/notification.rules.js';
import { newPrivateKey } from '../../src/owners/notifications/outside/push.rules.js';
import { PATH, inbox } from '../notifications/inbox.js';
import { sendOutside } from '../notifications/outside-sending.js';
import { PushService } from '../notifications/push-service.js';
import { PAGE, openPage, sendForm, textOf } from '../support/pages.js';
import { type Served, serve } from '../support/served.js';
import { Receiver } from '../webhooks/receiver.js';

const variables = (languages: string): Record<string, string> => ({
  SITE_LANGUAGES: languages,
  WEBHOOK_TRUSTED_HOSTS: '127.0.0.1',
  PUSH_HOSTS: '127.0.0.1',
  VAPID_PRIVATE_KEY: newPrivateKey().toString('base64url'),
});

interface Content {
  readonly title: string;
  readonly text: string;
}
interface Data {
  readonly notification: Content;
  readonly digest?: { readonly notifications: readonly Content[] };
}

let receiver: Receiver;
let push: PushService;
beforeEach(async () => {
  [receiver, push] = [await Receiver.start(), await PushService.start()];
});
afterEach(() => Promise.all([receiver.stop(), push.stop()]));

const APPEAL = [/^Your appeal for Gristmill is answered$/, /^The decision stands\.$/];
const IN_PSEUDO = [/^⟦Your appeal for Gristmill is answered .+⟧$/, /^⟦The decision stands\. .+⟧$/];
const like = ([title, text]: readonly RegExp[]): unknown => ({
  title: expect.stringMatching(title ?? '') as unknown,
  text: expect.stringMatching(text ?? '') as unknown,
});

/** A person of this language with a webhook and a browser, and how to notify them. */
async function reachable(site: Served, language: string | null) {
  site.advance(HOUR);
  await site.make.run('DELETE FROM notification_channels');
  const { account, browser } = await site.person({ language });
  await browser.send('PUT', `${PATH}/webhook`, { body: { url: receiver.url } });
  await browser.send('POST', `${PATH}/browsers`, { body: push.subscription });
  receiver.take();
  const bot = await site.make.bot(account, { name: 'Gristmill' });
  const inboxes = site.app.nest.get(Inboxes);
  const tell = (kind: NotificationKind): Promise<void> => {
    const about = { kind, listingId: bot.id, detail: { stars: 4 }, now: site.now() } as const;
    return site.app.database.write((tx) => inboxes.tell(tx, [account.id], about));
  };
  return { browser, tell };
}

const WORKER = readFileSync(new URL('../../src/pages/assets/js/worker/worker.js', import.meta.url), 'utf8');

/** What a browser shows for a message: its service worker runs with a `self` that keeps the notification. */
function shownFor(message: unknown): object {
  const listeners = new Map<string, (event: object) => void>();
  let shown = {};
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: { showNotification: (title: string, options: object) => (shown = { title, ...options }) },
  };
  runInNewContext(WORKER, { self });
  listeners.get('push')?.({ data: { json: () => message }, waitUntil: () => undefined });
  return shown;
}

/** What was sent to the webhook and to the browser. */
async function sent(site: Served): Promise<Content[]> {
  await sendOutside(site);
  const posted = receiver.take().map(({ body }) => (body.data as unknown as Data).notification);
  return [...posted, ...push.received.splice(0).map(({ body }) => push.read(body) as Content)];
}

describe('notifications of a site whose first language is English', () => {
  const LOCALES_DIR = mkdtempSync(join(tmpdir(), 'marquee-locales-'));
  const APPEAL_IN_ARABIC = 'msgid "Your appeal for {name} is answered"\nmsgstr "أُجيب عن الاعتراض على {name}"\n';
  writeFileSync(
    join(LOCALES_DIR, 'ar.po'),
    `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8"\n\n${APPEAL_IN_ARABIC}`,
  );
  const site = serve({ variables: { ...variables('en,en-XA,ar'), LOCALES_DIR } });

  test('an account gets them in its language, on pages and outside the site, and in English as JSON', async () => {
    const { browser, tell } = await reachable(site, 'en-XA');
    await tell('appeal.answered');
    expect(await sent(site)).toEqual([
      expect.objectContaining(like(IN_PSEUDO)),
      expect.objectContaining(like(IN_PSEUDO)),
    ]);
    const page = await openPage(browser, PATH);
    expect(page.text).toMatch(/<h2 dir="auto">⟦Your appeal for Gristmill is answered .+⟧/);
    expect(page.text).toMatch(/⟦The decision stands\. .+⟧/);
    expect((await inbox(browser)).notifications).toEqual([expect.objectContaining(like(APPEAL))]);
    const english = await browser.get(`${PATH}?lang=en`, PAGE);
    expect(english.text).toContain('<h2 dir="auto">Your appeal for Gristmill is answered<');
    const { body } = await browser.get<{ attempts: { data: Content | null }[] }>(`${PATH}/webhook/attempts`);
    expect(body.attempts[0]?.data).toMatchObject(like(IN_PSEUDO) as object);
  });

  test('a browser shows a message with its language and direction', async () => {
    const { tell } = await reachable(site, 'ar');
    await tell('appeal.answered');
    await sendOutside(site);
    const [message] = push.received.splice(0).map(({ body }) => push.read(body));
    expect(shownFor(message)).toMatchObject({
      title: 'أُجيب عن الاعتراض على \u2068Gristmill\u2069',
      lang: 'ar',
      dir: 'rtl',
    });
    // As the release before sends it.
    const { title, text, url } = message as Content & { readonly url: string };
    expect(shownFor({ title, text, url })).toMatchObject({ title, body: text, data: { url } });
  });

  test('the cause of a failed test is in the language of the page, and in JSON the name of the fault', async () => {
    const { browser } = await site.person({ language: 'en-XA' });
    const gone = await Receiver.start();
    const { url } = gone;
    await gone.stop();
    const path = `${PATH}/settings`;
    const page = await sendForm(browser, `${PATH}/webhook?method=put`, path, { url });
    expect([page.status, textOf(page, 'faults')]).toEqual([
      409,
      expect.stringMatching(
        /^⟦The test was not answered with 2xx: ⟦nothing accepts connections at the address .+⟧\. .+⟧$/,
      ),
    ]);
    site.advance(HOUR);
    const { body } = await browser.send<{ error: string }>('PUT', `${PATH}/webhook`, { body: { url } });
    expect(body.error).toBe('The test was not answered with 2xx: no connection. Correct the receiver, then try again.');
  });

  test('an account without a language gets messages in the first one of the site', async () => {
    const { browser, tell } = await reachable(site, null);
    await tell('appeal.answered');
    expect(await sent(site)).toEqual([expect.objectContaining(like(APPEAL)), expect.objectContaining(like(APPEAL))]);
    const page = await browser.get(PATH, { ...PAGE, 'accept-language': 'en-XA' });
    expect(page.text).toMatch(/⟦The decision stands\. .+⟧/);
  });

  test('a digest is in the language of the account', async () => {
    const { browser, tell } = await reachable(site, 'en-XA');
    for (let count = 0; count < 12; count += 1) await tell('rating.created');
    await sent(site);
    site.advance(HOUR);
    await sendOutside(site);
    const [digest] = receiver.take().map(({ body }) => body.data as unknown as Data);
    expect(digest?.notification.title).toMatch(/^⟦2 more notifications.+⟧$/);
    expect(digest?.notification.text).toMatch(/^⟦⟦A bot of yours is rated.+⟧: 2\..*⟧$/);
    expect(digest?.digest?.notifications[0]?.title).toMatch(/^⟦⟦A deleted account .+⟧ rated Gristmill with .+⟧$/);
    expect((await inbox(browser)).notifications[0]?.title).toBe('A deleted account rated Gristmill with 4 of 5 stars');
  });

  test('kinds have labels in the language of the page, and English ones as JSON', async () => {
    const { browser } = await site.person({ language: 'en-XA' });
    expect((await openPage(browser, `${PATH}/settings`)).text).toMatch(/⟦A bot of yours is rated.+⟧/);
    const { body } = await browser.get<{ kinds: { label: string }[] }>(`${PATH}/settings`);
    expect(body.kinds.map(({ label }) => label)).toContain('A bot of yours is rated');
  });
});

describe('notifications of a site with another first language', () => {
  const site = serve({ variables: variables('en-XA,en') });

  test.each([
    [null, IN_PSEUDO],
    ['fr', IN_PSEUDO],
    ['en', APPEAL],
  ])('an account with the language %s', async (language, words) => {
    const { tell } = await reachable(site, language);
    await tell('appeal.answered');
    expect(await sent(site)).toEqual([expect.objectContaining(like(words)), expect.objectContaining(like(words))]);
  });
});
