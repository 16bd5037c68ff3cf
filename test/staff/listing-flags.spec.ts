import type { StaffRole } from '../../src/core/http/who/staff.rules.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

const flag = (who: StaffClient, uuid: string, flags: unknown, more: Record<string, unknown> = {}) =>
  who.patch(`/listings/${uuid}/flags`, { flags, ...more });

test.each([
  ['reviewer', { verified: true, nsfw: true, aiContent: true, platformPartner: true }],
  ['partner_manager', { partnered: true }],
  ['admin', { official: true, premium: true, partnered: true, verified: true }],
] as readonly (readonly [StaffRole, object])[])('a %s sets %j', async (role, flags) => {
  const who = await staff(role);
  const server = await site.make.server(await site.make.account());
  const { status, body } = await flag(who, server.uuid, flags);
  expect([status, body['version']]).toEqual([200, 2]);
  expect(body['flags']).toMatchObject(flags);
  expect(Object.values(body['flags'] as object).filter(Boolean)).toHaveLength(Object.keys(flags).length);
  const off = Object.fromEntries(Object.keys(flags).map((name) => [name, false]));
  expect((await flag(who, server.uuid, off)).body['history']).toMatchObject([
    { action: 'listing.flags', before: flags, after: off },
    { action: 'listing.flags', before: off, after: flags },
  ]);
});

test.each([
  ['reviewer', 'official'],
  ['reviewer', 'partnered'],
  ['reviewer', 'premium'],
  ['partner_manager', 'verified'],
] as const)('a %s cannot set %s, not even together with other flags', async (role, name) => {
  const who = await staff(role);
  const server = await site.make.server(await site.make.account());
  const { status, body } = await flag(who, server.uuid, { verified: true, partnered: true, [name]: true });
  expect([status, String(body['error'])]).toEqual([403, expect.stringContaining(name)]);
  const { body: file } = await who.get(`/listings/${server.uuid}`);
  expect(Object.values(file['flags'] as object)).not.toContain(true);
});

test('a flag is visible at once, also in the public API', async () => {
  const reviewer = await staff('reviewer');
  const { client, ...owner } = await site.holder();
  const bot = await site.make.bot(owner);
  const seen = async () => (await client.get(`/bots/${bot.platformId}`)).body;
  expect(await seen()).toMatchObject({ bot: { verified: false, aiContent: false } });
  await flag(reviewer, bot.uuid, { verified: true, aiContent: true });
  expect(await seen()).toMatchObject({ bot: { verified: true, aiContent: true } });
});

test('bots have no partner flags, and the flags of removed listings cannot be set', async () => {
  const admin = await staff('admin');
  const bot = await site.make.bot(await site.make.account());
  expect((await flag(admin, bot.uuid, { verified: true, partnered: true })).body).toEqual({
    error: 'A bot has no flag partnered.',
  });
  await site.make.setState(bot, 'removed');
  expect((await flag(admin, bot.uuid, { verified: true })).status).toBe(409);
});

test('all faults of a request are named, and nothing is changed', async () => {
  const admin = await staff('admin');
  const bot = await site.make.bot(await site.make.account());
  const faulty = await flag(admin, bot.uuid, { verified: 'yes', nsfw: 1, shiny: true }, { reason: 'x' });
  expect([faulty.status, String(faulty.body['error']).match(/\. |\.$/g)?.length]).toEqual([400, 4]);
  for (const none of [undefined, {}, [], 'verified'])
    expect([none, (await flag(admin, bot.uuid, none)).status]).toEqual([none, 400]);
  expect((await flag(admin, bot.uuid, { verified: false })).status).toBe(409);
  expect((await admin.get(`/listings/${bot.uuid}`)).body['history']).toEqual([]);
});
