import { Events } from '../../src/core/events/events.service.js';
import { Browser } from '../support/browser.js';
import { dialect } from '../support/database.js';
import { duringEventOf } from '../support/held-event.js';
import { lockWaits } from '../support/lock-wait.js';
import { staffOf } from '../support/staff.js';
import { until } from '../support/until.js';
import { serveWithRoles } from '../support/voter-roles.js';

const site = serveWithRoles();
const staff = staffOf(site);

/** The embedded database has one transaction at a time. */
(dialect === 'mysql' ? test.each : test.skip.each)([
  ['A ban', 'vote-ban', 0],
  ['The end of a ban', 'vote-unban', 1],
])('%s that is under way while the role is chosen decides who has it', async (_name, path, holders) => {
  const { guildId, server } = await site.guild();
  const voter = await site.member(guildId);
  await site.vote(voter, server);
  const reviewer = await staff('reviewer');
  if (path === 'vote-unban') await reviewer.post(`/users/${voter.uuid}/vote-ban`);
  let [isWritten, finish] = [false, (): void => undefined];
  const held = new Promise<void>((resolve) => (finish = resolve));
  // After the tasks were written, before the commit.
  site.app.nest.get(Events).on(['account.changed'], () => {
    isWritten = true;
    return held;
  });
  const changing = reviewer.post(`/users/${voter.uuid}/${path}`);
  await until(() => isWritten);
  await site.choose(guildId);
  let isOver = false;
  const working = site.carryOut().then(() => (isOver = true));
  await until(async () => isOver || (await lockWaits(site)) > 0, 150);
  finish();
  expect((await changing).status).toBe(200);
  await working;
  await site.carryOut();
  expect((await site.withRole(guildId)).length).toBe(holders);
});

(dialect === 'mysql' ? test.each : test.skip.each)(['suspension', 'removal'])(
  'a %s that is under way while the role is chosen stops it',
  async (step) => {
    const { guildId, server, owner } = await site.guild();
    const voter = await site.member(guildId);
    await site.vote(voter, server);
    const [admin, browser] = [await staff('admin'), await Browser.of(site.app, owner)];
    const [ended, chosen] = await duringEventOf(
      site,
      () =>
        step === 'suspension'
          ? admin.post(`/listings/${server.uuid}/suspend`)
          : browser.send('DELETE', `/dashboard/servers/${server.uuid}`),
      () => site.choose(guildId),
    );
    expect(ended.status).toBe(200);
    expect(chosen.content).toBe('The server is not public at the moment, so this cannot be changed.');
    await site.carryOut();
    expect(await site.withRole(guildId)).toEqual([]);
  },
);
