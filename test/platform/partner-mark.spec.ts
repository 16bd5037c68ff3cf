import { RefreshJob } from '../../src/refresh/refresh.job.js';
import { HOUR } from '../../src/shared/utc.js';
import { Browser } from '../support/browser.js';
import { newPlatformId } from '../support/factories.js';
import { serveWithPlatform } from '../support/served-with-platform.js';
import { staffOf } from '../support/staff.js';

const site = serveWithPlatform();

const guild = (id: string, features: readonly string[] = []) => ({
  guild: { id, name: 'Harbor', features, nsfw_level: 0 },
  approximate_member_count: 1_000,
});

/** A public server that its owner began by an invite; answers whether it has the mark. */
async function listed(code: string) {
  const guildId = newPlatformId();
  await site.platform.set({ invites: { [code]: guild(guildId) } });
  const owner = await Browser.of(site.app, await site.make.account());
  const body = { invite: `https://platform.example/invite/${code}` };
  const made = await owner.send<{ listing: { id: string } }>('POST', '/dashboard/servers', { body });
  const { id: uuid } = made.body.listing;
  await site.make.run("UPDATE listings SET state = 'approved' WHERE uuid = ?", [uuid]);
  const isMarked = async (): Promise<boolean> =>
    (await owner.get<{ server: { platformPartner: boolean } }>(`/servers/${guildId}`)).body.server.platformPartner;
  return { uuid, guildId, isMarked };
}

test('the mark of a partner follows the platform, and what staff set stays', async () => {
  const [followed, kept] = [await listed('partner'), await listed('marked')];
  const reviewer = await staffOf(site)('reviewer');
  const body = { flags: { platformPartner: true } };
  expect((await reviewer.patch(`/listings/${kept.uuid}/flags`, body)).status).toBe(200);
  const tell = async (...features: string[]) => {
    await site.platform.set({ invites: { partner: guild(followed.guildId, features), marked: guild(kept.guildId) } });
    site.advance(6 * HOUR);
    await site.app.nest.get(RefreshJob).round();
    return [await followed.isMarked(), await kept.isMarked()];
  };
  expect(await tell()).toEqual([false, true]);
  expect(await tell('PARTNERED')).toEqual([true, true]);
  expect(await tell()).toEqual([false, true]);
});
