import { HOUR, MINUTE, SECOND } from '../../src/core/shared/utc.js';
import { type Person, serve } from '../support/served.js';
import { times } from '../support/times.js';

const site = serve();

beforeEach(() => site.advance(HOUR));

/** A person with four bots, whose teams have room for forty. */
async function owner(): Promise<{ readonly person: Person; readonly teams: readonly string[] }> {
  const person = await site.person();
  const bots = await Promise.all(times(4, () => site.make.bot(person.account)));
  return { person, teams: bots.map(({ uuid }) => `/dashboard/listings/${uuid}/team`) };
}
const invite = async ({ browser }: Person, team = '') => {
  const { username } = await site.make.account();
  return browser.send<{ error: string }>('POST', team, { body: { who: username } });
};

test('an account sends 30 invitations an hour, for all its listings together', async () => {
  const { person, teams } = await owner();
  for (let n = 0; n < 30; n += 1) expect((await invite(person, teams[n % 4])).status).toBe(200);
  site.advance(MINUTE);
  const refused = await invite(person, teams[3]);
  expect([refused.status, refused.headers['retry-after'], refused.body.error]).toEqual([
    429,
    String((HOUR - MINUTE) / SECOND),
    'You can send 30 invitations per hour. Try again in 59 minutes.',
  ]);
  const other = await owner();
  expect((await invite(other.person, other.teams[0])).status).toBe(200);
  site.advance(HOUR - MINUTE);
  expect((await invite(person, teams[3])).status).toBe(200);
});

test('invitations that are withdrawn stay counted, and refused ones are not counted', async () => {
  const { person, teams } = await owner();
  const [team = ''] = teams;
  const { account } = await site.person();
  const send = () => person.browser.send('POST', team, { body: { who: account.username } });
  for (let n = 0; n < 29; n += 1) {
    expect((await send()).status).toBe(200);
    expect((await person.browser.send('DELETE', `${team}/${account.uuid}`)).status).toBe(200);
  }
  expect([(await send()).status, (await send()).status]).toEqual([200, 409]);
  expect((await invite(person, teams[1])).status).toBe(429);
  const exported = (await person.browser.get<{ invitationUsage: object[] }>('/account/export')).body;
  expect(exported.invitationUsage).toEqual([{ hourStartedAt: site.now().toISOString(), invitations: 30 }]);
});

test('of forty concurrent invitations, thirty are sent', async () => {
  const { person, teams } = await owner();
  const answers = await Promise.all(Array.from({ length: 40 }, (_none, n) => invite(person, teams[n % 4])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('two people who invite each other at once do not wait for each other', async () => {
  const [one, other] = [await owner(), await owner()];
  const send = (from: Person, team: string | undefined, to: Person) =>
    from.browser.send('POST', team ?? '', { body: { who: to.account.username } });
  for (let n = 0; n < 4; n += 1) {
    const both = [send(one.person, one.teams[n], other.person), send(other.person, other.teams[n], one.person)];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  }
});
