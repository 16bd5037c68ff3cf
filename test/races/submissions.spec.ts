import { OwnBots } from '../../src/listings/bots/own-bots.service.js';
import { Submissions, changedMeanwhile } from '../../src/listings/listing/own/submissions.service.js';
import { Browser } from '../support/browser.js';
import { duringEventOf } from '../support/held-event.js';
import { serve } from '../support/served.js';

const site = serve();

test('a listing that is being changed after its checks is not submitted with them', async () => {
  const { nest } = site.app;
  const owner = await site.make.account();
  const bot = await site.make.bot(owner, { state: 'draft' });
  const browser = await Browser.of(site.app, owner);
  const own = `/dashboard/bots/${bot.uuid}`;
  const checked = await nest.get(OwnBots).check(owner.id, bot.uuid);
  const [changed, refusal] = await duringEventOf(
    site,
    () => browser.send('PATCH', own, { body: { version: 1, name: 'Another' } }),
    () =>
      nest
        .get(Submissions)
        .submit(owner.id, checked)
        .catch((error: unknown) => error),
  );
  expect([changed.status, refusal]).toEqual([200, changedMeanwhile()]);
  expect((await browser.get<{ listing: object }>(own)).body.listing).toMatchObject({ state: 'draft' });
});
