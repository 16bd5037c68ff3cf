import { SignIn } from '../../src/accounts/auth/sign-in/sign-in.service.js';
import { Retention } from '../../src/core/database/retention/retention.service.js';
import { DAY, MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { type MadeAccount, type MadeListing, newPlatformId } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { type Person, serve } from '../support/served.js';
import { StaffClient, staffOf } from '../support/staff.js';

/** Staff may not act on a listing that is their own, was their own recently, or may become their own. */
const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

/** Otherwise the first admin of the file would be the only member of staff, who may review own listings. */
beforeAll(() => staff('partner_manager'));
beforeEach(() => site.advance(MINUTE));

interface Setting {
  readonly admin: StaffClient;
  readonly owner: Person;
  readonly listing: MadeListing;
}

const setting = async (): Promise<Setting> => {
  const [admin, owner] = [await staff('admin'), await site.person()];
  return { admin, owner, listing: await site.make.bot(owner.account, { needs_review: 1 }) };
};

const send = async ({ browser }: { browser: Browser }, method: string, path: string, body?: object) => {
  const { status } = await browser.send(method, path, body === undefined ? {} : { body });
  expect([method, path, status]).toEqual([method, path, 200]);
};
const base = ({ uuid }: MadeListing) => `/dashboard/listings/${uuid}`;
const invite = ({ owner, listing, admin }: Setting) =>
  send(owner, 'POST', `${base(listing)}/team`, { who: admin.account.platformId });
const accept = ({ admin, listing }: Setting) => send(admin, 'POST', `/dashboard/invitations/${listing.uuid}/accept`);
const offer = ({ owner, listing, admin }: Setting) =>
  send(owner, 'POST', `${base(listing)}/transfer`, { to: admin.account.platformId });

/** Actions of an admin on a listing, a rating of it and a case about it. */
async function actionsOn({ uuid, id }: MadeListing): Promise<[string, string, Record<string, unknown>][]> {
  const rating = await site.make.insert('ratings', {
    listing_id: id,
    account_id: (await site.make.account()).id,
    stars: 1,
    created_at: site.now(),
    updated_at: site.now(),
  });
  return [
    ['POST', `/queue/${uuid}/claim`, {}],
    ['POST', `/queue/${uuid}/force-claim`, {}],
    ['POST', `/queue/${uuid}/approve`, { version: 1 }],
    ['POST', `/queue/${uuid}/deny`, { version: 1, reasons: [1] }],
    ['PATCH', `/listings/${uuid}/flags`, { flags: { nsfw: true } }],
    ['POST', `/listings/${uuid}/mark-for-review`, {}],
    ['POST', `/listings/${uuid}/clear-review`, {}],
    ['POST', `/listings/${uuid}/suspend`, {}],
    ['POST', `/listings/${uuid}/restore`, {}],
    ['POST', `/listings/${uuid}/remove`, {}],
    ['POST', `/listings/${uuid}/transfer`, { to: (await site.make.account()).platformId }],
    ['POST', `/listings/${uuid}/votes/quarantine`, { from: '2020-01-01T00:00:00.000Z' }],
    ['POST', `/ratings/${rating}/hide`, {}],
  ];
}

async function expectOwn(admin: StaffClient, listing: MadeListing): Promise<void> {
  for (const [method, path, body] of await actionsOn(listing))
    expect([path, (await admin.send(method, path, body)).status]).toEqual([path, 403]);
  const next = await admin.get<{ next: { listing: { id: string } } | null }>('/queue/next');
  expect(next.body.next?.listing.id).not.toBe(listing.uuid);
}

const claim = async (admin: StaffClient, { uuid }: MadeListing) => (await admin.post(`/queue/${uuid}/claim`)).status;
const signedInAgain = async ({ account }: StaffClient) => new StaffClient(account, await Browser.of(site.app, account));

const PRESENT: Readonly<Record<string, (at: Setting) => Promise<void>>> = {
  'an invitation': invite,
  'a place on its team': async (at) => {
    await invite(at);
    await accept(at);
  },
  'an offer': offer,
  'another listing of the same bot': async ({ admin, listing }) => {
    await site.make.bot(admin.account, { platform_id: listing.platformId, live_platform_id: null, state: 'pending' });
  },
};

const PAST: Readonly<Record<string, (at: Setting) => Promise<void>>> = {
  'an invitation that they declined': async (at) => {
    await invite(at);
    await send(at.admin, 'POST', `/dashboard/invitations/${at.listing.uuid}/decline`);
  },
  'an invitation that was withdrawn': async (at) => {
    await invite(at);
    await send(at.owner, 'DELETE', `${base(at.listing)}/team/${at.admin.account.uuid}`);
  },
  'a team that they left': async (at) => {
    await invite(at);
    await accept(at);
    await send(at.admin, 'POST', `${base(at.listing)}/leave`);
  },
  'a team that they were removed from': async (at) => {
    await invite(at);
    await accept(at);
    await send(at.owner, 'DELETE', `${base(at.listing)}/team/${at.admin.account.uuid}`);
  },
  'an offer that was withdrawn': async (at) => {
    await offer(at);
    await send(at.owner, 'DELETE', `${base(at.listing)}/transfer`);
  },
  'an offer that they declined': async (at) => {
    await offer(at);
    await send(at.admin, 'DELETE', `${base(at.listing)}/transfer`);
  },
  'an offer that ended with a transfer by staff': async (at) => {
    await offer(at);
    await transferByStaff(at.listing, await site.make.account());
  },
  'an offer that they accepted and returned': async (at) => {
    await offer(at);
    await send(at.admin, 'POST', `${base(at.listing)}/transfer/accept`);
    await send(at.admin, 'POST', `${base(at.listing)}/transfer`, { to: at.owner.account.platformId });
    await send(at.owner, 'POST', `${base(at.listing)}/transfer/accept`);
  },
  'an ownership that ended with a transfer by staff': async ({ admin, owner, listing }) => {
    await site.make.run('UPDATE listings SET owner_id = ? WHERE id = ?', [admin.account.id, listing.id]);
    await transferByStaff(listing, owner.account);
  },
  'a listing of the same bot that they removed': async ({ admin, listing }) => {
    const columns = { platform_id: listing.platformId, live_platform_id: null, state: 'removed' };
    await site.make.bot(admin.account, columns);
  },
};

async function transferByStaff({ uuid }: MadeListing, { platformId }: MadeAccount): Promise<void> {
  const { status } = await (await staff('admin')).post(`/listings/${uuid}/transfer`, { to: platformId });
  expect(status).toBe(200);
}

test.each(Object.entries(PRESENT))('staff may not act on a listing because of %s', async (_name, arrange) => {
  const at = await setting();
  await arrange(at);
  await expectOwn(at.admin, at.listing);
  site.advance(91 * DAY);
  expect(await claim(await signedInAgain(at.admin), at.listing)).toBe(403);
  expect(await claim(await staff('admin'), at.listing)).toBe(200);
});

test.each(Object.entries(PAST))('staff may not act on a listing for 90 days because of %s', async (_name, arrange) => {
  const at = await setting();
  await arrange(at);
  await expectOwn(at.admin, at.listing);
  site.advance(90 * DAY - 1);
  await site.app.nest.get(Retention).deleteExpired();
  expect(await claim(await signedInAgain(at.admin), at.listing)).toBe(403);
  site.advance(1);
  await site.app.nest.get(Retention).deleteExpired();
  expect(await claim(await signedInAgain(at.admin), at.listing)).toBe(200);
});

test('an invitation to another listing of the same bot does not keep staff from their work', async () => {
  const [at, other] = [await setting(), await site.person()];
  const columns = { platform_id: at.listing.platformId, live_platform_id: null, state: 'draft' };
  const listing = await site.make.bot(other.account, columns);
  await invite({ ...at, owner: other, listing });
  expect(await claim(at.admin, at.listing)).toBe(200);
});

describe('a person who deletes their account and returns', () => {
  const signUp = async (platformId: string): Promise<Person> => {
    const nothing = { discriminator: null, displayName: null, avatar: null, banner: null };
    const profile = { platformId, username: `u${platformId}`, ...nothing };
    const id = await site.app.nest.get(SignIn).upsertAccount(profile);
    const account = { id, platformId, username: profile.username, uuid: '' };
    return { account, browser: await Browser.of(site.app, account) };
  };
  const leave = async ({ browser, account }: Person) => {
    await send({ browser }, 'DELETE', '/account', { confirm: account.username });
  };
  const promoted = async ({ account }: Person): Promise<StaffClient> => {
    await site.make.run("UPDATE accounts SET role = 'admin' WHERE id = ?", [account.id]);
    return new StaffClient(account, await Browser.of(site.app, account));
  };

  test.each(Object.entries({ ...PRESENT, ...PAST }).filter(([name]) => !name.startsWith('another')))(
    'may not act on a listing as staff because of %s, even after two deletions',
    async (_name, arrange) => {
      const at = await setting();
      const first = await signUp(newPlatformId());
      const [found] = await site.app.database.query<{ uuid: string }>('SELECT uuid FROM accounts WHERE id = ?', [
        first.account.id,
      ]);
      await arrange({ ...at, admin: new StaffClient({ ...first.account, uuid: found?.uuid ?? '' }, first.browser) });
      await leave(first);
      site.advance(60 * DAY);
      const second = await signUp(first.account.platformId);
      expect(await claim(await promoted(second), at.listing)).toBe(403);
      await site.make.run("UPDATE accounts SET role = 'user' WHERE id = ?", [second.account.id]);
      await leave(second);
      site.advance(30 * DAY - 1);
      const third = await promoted(await signUp(first.account.platformId));
      expect(await claim(third, at.listing)).toBe(403);
      site.advance(1);
      expect(await claim(third, at.listing)).toBe(200);
    },
  );

  test('is not named by what is stored meanwhile', async () => {
    const at = await setting();
    const person = await signUp(newPlatformId());
    await invite({ ...at, admin: new StaffClient(person.account, person.browser) });
    await leave(person);
    const stored = await site.app.database.query('SELECT * FROM former_roles WHERE account_id = ?', [
      person.account.id,
    ]);
    expect(stored).toMatchObject([
      { listing_id: at.listing.id, role: 'invited', person: expect.stringMatching(/^\w{64}$/) },
    ]);
    expect(JSON.stringify(stored)).not.toContain(person.account.platformId);
  });
});
