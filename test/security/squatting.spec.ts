import type { ListingKind } from '../../src/listings/listing/listing.rules.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { type MadeListing, newPlatformId } from '../support/factories.js';
import { type Holder, type Person, serve } from '../support/served.js';

/** Actions of a stranger with the platform id of a bot or server that is not theirs. */
const site = serve();

interface Shown {
  readonly listing: { readonly id: string };
  readonly error: string;
}

beforeEach(() => site.advance(MINUTE));

const publicly = (path: string): Promise<number> => new Browser(site.app).get(path).then(({ status }) => status);

describe.each(['bot', 'server'] as const)('the platform id of a %s', (kind: ListingKind) => {
  const path = `/dashboard/${kind}s`;
  const list = ({ browser }: Person, platformId: string) =>
    browser.send<Shown>('POST', path, { body: { platformId, name: 'Lanternfish' } });
  const shown = async ({ browser }: Person, platformId: string) =>
    (await browser.get<Shown>(`${path}/${platformId}`)).body.listing?.id;
  const made = (person: Person, platformId: string, columns: object = {}): Promise<MadeListing> =>
    site.make[kind](person.account, { platform_id: platformId, state: 'pending', ...columns });

  test('is not reserved by the drafts of strangers, even if 8 people list it concurrently', async () => {
    const platformId = newPlatformId();
    const people = await site.people(8);
    const sent = await Promise.all(people.map((person) => list(person, platformId)));
    expect(sent.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    for (const [index, person] of people.entries())
      expect(await shown(person, platformId)).toBe(sent[index]?.body.listing.id);
  });

  test.each(['pending', 'denied'])('is not reserved by a %s listing of a stranger', async (state) => {
    const [stranger, owner] = [await site.person(), await site.person()];
    const squatted = await made(stranger, newPlatformId(), { state });
    expect((await list(owner, squatted.platformId)).status).toBe(200);
  });

  test.each(['approved', 'suspended'])('is taken while a listing is %s', async (state) => {
    const [owner, stranger] = [await site.person(), await site.person()];
    const { platformId, uuid } = await made(owner, newPlatformId(), { state });
    const refused = await list(stranger, platformId);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/listed already.*contact/s)]);
    const own = await list(owner, platformId);
    expect([own.status, own.body.error]).toEqual([409, expect.stringContaining(uuid)]);
  });

  test('is listed once by each account, even with concurrent requests', async () => {
    const [owner, platformId] = [await site.person(), newPlatformId()];
    const sent = await Promise.all(Array.from({ length: 4 }, () => list(owner, platformId)));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    for (const state of ['draft', 'pending', 'denied']) {
      await site.make.run('UPDATE listings SET state = ? WHERE platform_id = ?', [state, platformId]);
      expect([state, (await list(owner, platformId)).status]).toEqual([state, 409]);
    }
  });

  test('means the own listing until one is approved, and then that one, from one request to the next', async () => {
    const [first, second, stranger] = [await site.person(), await site.person(), await site.person()];
    const one = await made(first, newPlatformId());
    const other = await made(second, one.platformId);
    const id = one.platformId;
    expect([await shown(first, id), await shown(second, id)]).toEqual([one.uuid, other.uuid]);
    expect(await Promise.all([publicly(`/${kind}s/${id}`), stranger.browser.get(`${path}/${id}`)])).toEqual([
      404,
      expect.objectContaining({ status: 404 }),
    ]);
    await site.make.setState(other, 'approved');
    expect(await shown(second, id)).toBe(other.uuid);
    expect((await first.browser.get(`${path}/${id}`)).status).toBe(403);
    expect(await shown(first, one.uuid)).toBe(one.uuid);
    expect(await publicly(`/${kind}s/${id}`)).toBe(200);
    await site.make.setState(other, 'suspended');
    expect((await first.browser.get(`${path}/${id}`)).status).toBe(404);
    expect(await shown(second, id)).toBe(other.uuid);
    await site.make.setState(other, 'denied');
    expect([await shown(first, id), await shown(second, id)]).toEqual([one.uuid, other.uuid]);
  });

  test('means the newest listing that the account owns, before those that it only co-manages', async () => {
    const [owner, stranger] = [await site.person(), await site.person()];
    const old = await made(owner, newPlatformId(), { state: 'denied' });
    const invited = await made(stranger, old.platformId);
    await site.make.member(invited, owner.account);
    expect(await shown(owner, old.platformId)).toBe(old.uuid);
    const received = await made(owner, old.platformId, { state: 'denied' });
    expect(await shown(owner, old.platformId)).toBe(received.uuid);
    const helper = await site.person();
    await site.make.member(invited, helper.account);
    expect(await shown(helper, old.platformId)).toBe(invited.uuid);
    await site.make.member(old, helper.account, false);
    expect(await shown(helper, old.platformId)).toBe(invited.uuid);
  });

  test('stays with the public listing when it is transferred to the owner of another one', async () => {
    const [seller, buyer] = [await site.person(), await site.person()];
    const listed = await made(seller, newPlatformId(), { state: 'approved' });
    const draft = await made(buyer, listed.platformId, { state: 'draft' });
    expect((await buyer.browser.get(`${path}/${listed.platformId}`)).status).toBe(403);
    const offer = { to: buyer.account.platformId, stays: false };
    const transfer = `/dashboard/listings/${listed.uuid}/transfer`;
    expect((await seller.browser.send('POST', transfer, { body: offer })).status).toBe(200);
    expect((await buyer.browser.send('POST', `${transfer}/accept`)).status).toBe(200);
    expect(await shown(buyer, listed.platformId)).toBe(listed.uuid);
    expect(await shown(buyer, draft.uuid)).toBe(draft.uuid);
    expect((await seller.browser.get(`${path}/${listed.platformId}`)).status).toBe(403);
    expect((await buyer.browser.send('DELETE', `${path}/${listed.platformId}`)).status).toBe(200);
    expect(await shown(buyer, listed.platformId)).toBe(draft.uuid);
  });

  test('takes no votes along when the listing is removed and listed again', async () => {
    const [owner, voter] = [await site.person(), await site.person()];
    const old = await made(owner, newPlatformId(), { state: 'approved' });
    const vote = `/${kind}s/${old.platformId}/vote`;
    expect((await voter.browser.send('PUT', vote)).body).toMatchObject({ voted: true, votes: 1 });
    expect((await owner.browser.send('DELETE', `${path}/${old.platformId}`)).status).toBe(200);
    const again = await list(owner, old.platformId);
    expect(again.status).toBe(200);
    await site.make.run("UPDATE listings SET state = 'approved' WHERE uuid = ?", [again.body.listing.id]);
    expect((await voter.browser.get(vote)).body).toMatchObject({ voted: false, votes: 0 });
    expect((await voter.browser.send('PUT', vote)).body).toMatchObject({ voted: true, votes: 1 });
    const counted = 'SELECT votes FROM listings WHERE platform_id = ? ORDER BY id';
    expect(await site.app.database.query(counted, [old.platformId])).toEqual([{ votes: 1 }, { votes: 1 }]);
  });

  test('lets voters take back their vote for a listing that is no longer public', async () => {
    const [owner, stranger, voter] = [await site.person(), await site.person(), await site.person()];
    const old = await made(owner, newPlatformId(), { state: 'approved' });
    const vote = `/${kind}s/${old.platformId}/vote`;
    await voter.browser.send('PUT', vote);
    await site.make.setState(old, 'denied');
    const contender = await made(stranger, old.platformId);
    expect((await voter.browser.get(vote)).body).toMatchObject({ voted: true, votes: 1 });
    expect((await stranger.browser.get(vote)).body).toMatchObject({ voted: false, votes: 0 });
    await site.make.setState(contender, 'approved');
    expect((await voter.browser.get(vote)).body).toMatchObject({ voted: false, votes: 0 });
    await site.make.setState(contender, 'denied');
    expect((await voter.browser.send('DELETE', vote)).body).toMatchObject({ voted: false, votes: 0 });
    expect((await voter.browser.get(vote)).status).toBe(404);
  });
});

describe('with a key', () => {
  const countOf = async ({ id }: MadeListing) =>
    (await site.app.database.query('SELECT server_count AS n FROM bots WHERE listing_id = ?', [id]))[0]?.['n'];
  const post = async ({ client }: Holder, id: string, serverCount: number) =>
    (await client.post(`/bots/${id}/stats`, { serverCount })).status;

  test('a posted count goes to the own bot until another one is approved, and never moves', async () => {
    const [owner, stranger, nobody] = [await site.holder(), await site.holder(), await site.holder()];
    const bot = await site.make.bot(owner, { state: 'pending' });
    const id = bot.platformId;
    const squatted = await site.make.bot(stranger, { platform_id: id, state: 'pending' });
    expect([await post(owner, id, 7), await post(stranger, id, 900), await post(nobody, id, 1)]).toEqual([
      200, 200, 404,
    ]);
    expect([await countOf(bot), await countOf(squatted)]).toEqual([7, 900]);
    expect((await owner.client.get(`/bots/${id}`)).status).toBe(404);
    await site.make.setState(bot, 'approved');
    expect([await post(owner, id, 8), await post(stranger, id, 901), await post(nobody, id, 1)]).toEqual([
      200, 403, 403,
    ]);
    expect(await post(stranger, squatted.uuid, 902)).toBe(200);
    expect([await countOf(bot), await countOf(squatted)]).toEqual([8, 902]);
    const { bot: shown } = (await nobody.client.get(`/bots/${id}`)).body as { bot: { id: string } };
    expect(shown.id).toBe(bot.uuid);
    expect(await publicly(`/badges/bots/${id}/servers.svg`)).toBe(200);
  });

  test('checks and voter lists are those of the approved listing, and no contender has a badge', async () => {
    const [owner, stranger] = [await site.holder(), await site.holder()];
    const voter = await site.make.account();
    const bot = await site.make.bot(owner);
    const squatted = await site.make.bot(stranger, { platform_id: bot.platformId, state: 'draft' });
    await site.make.votes(bot, [voter]);
    const check = `/check?platformId=${voter.platformId}`;
    expect((await owner.client.get(`/bots/${bot.platformId}${check}`)).body).toEqual({ voted: true, votes: 1 });
    expect((await stranger.client.get(`/bots/${bot.platformId}${check}`)).status).toBe(403);
    expect((await stranger.client.get(`/bots/${bot.platformId}/voters`)).status).toBe(403);
    expect((await stranger.client.get(`/bots/${squatted.uuid}${check}`)).body).toEqual({ voted: false, votes: 0 });
    await site.make.setState(bot, 'suspended');
    expect(await publicly(`/badges/bots/${bot.platformId}/votes.svg`)).toBe(404);
    expect((await owner.client.get(`/bots/${bot.platformId}${check}`)).body).toEqual({ voted: true, votes: 1 });
    expect((await stranger.client.get(`/bots/${bot.platformId}${check}`)).status).toBe(404);
  });
});
