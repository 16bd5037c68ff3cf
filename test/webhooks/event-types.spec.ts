import { readFileSync } from 'node:fs';
import { describeBeta } from '../../src/app/keyed-documentation.js';
import { EVENT_TYPES } from '../../src/owners/webhooks/endpoints/endpoint.rules.js';
import { openPage } from '../support/pages.js';
import { serveHooked } from './hooked.js';

const site = serveHooked();

const SENT = [...EVENT_TYPES, 'webhook.test'].toSorted();

/** The types in the first column of the guide's table: `.denied` after `listing.approved` is short for `listing.denied`. */
function typesOfGuide(): string[] {
  const [, table = ''] =
    /\n\| Type \| When \|\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? [];
  return table.split('\n').flatMap((row) => {
    const names = [...(row.split('|')[1] ?? '').matchAll(/`([a-z.]+)`/g)].map(([, name = '']) => name);
    const family = names[0]?.split('.')[0] ?? '';
    return names.map((name) => (name.startsWith('.') ? family + name : name));
  });
}

test('the guide names every type of event that is sent', () => {
  expect(typesOfGuide().toSorted()).toEqual(SENT);
});

test('the client has a type for each of them', () => {
  const code = readFileSync('clients/node/src/webhook-events.ts', 'utf8');
  const named = [...code.matchAll(/^ {2}readonly '([a-z]+\.[a-z]+)':/gm)].map(([, name = '']) => name);
  expect(named.toSorted()).toEqual([...EVENT_TYPES].toSorted());
  expect(code).toContain("'webhook.test'");
});

test('the document of the beta API lists those that can be recorded, where it describes an event', () => {
  const document = describeBeta(site.app.nest, 'https://directory.example');
  const { FeedEventType: type } = (document.components?.schemas ?? {}) as Record<string, { enum?: string[] }>;
  expect(type?.enum).toEqual([...EVENT_TYPES]);
  expect(
    Object.keys(document.paths)
      .filter((path) => path.includes('/events'))
      .toSorted(),
  ).toEqual(
    ['bots', 'servers'].flatMap((kind) => [`/api/beta/${kind}/{id}/events`, `/api/beta/${kind}/{id}/events/stream`]),
  );
});

test('the page of the webhooks offers every type', async () => {
  const { account, browser } = await site.person();
  const bot = await site.make.bot(account);
  const page = await openPage(browser, `/bots/${bot.platformId}/webhooks`);
  const offered = [...page.text.matchAll(/<input type="checkbox" name="types"[^>]*>/g)].map(
    ([input]) => /value="([^"]+)"/.exec(input)?.[1],
  );
  expect(offered).toEqual([...EVENT_TYPES]);
});
