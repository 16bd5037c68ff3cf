import { RefreshJob } from '../../src/activity/refresh/refresh.job.js';
import { HOUR } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { newPlatformId } from '../support/factories.js';
import { serveWithPlatform } from '../support/served-with-platform.js';
import { staffOf } from '../support/staff.js';

const site = serveWithPlatform();

const guild = (id: string, features: readonly string[] = []) => ({
  guild: { id, name: 'Harbor', features, nsfw_level: 0 },
  approximate_member_count: 1_000,
});

/** Creates a public server from an invite. `isPartner` reads its flag from the public page. */
async function listed(code: string) {
  const guildId = newPlatformId();
  await site.platform.set({ invites: { [code]: guild(guildId) } });
  const owner = await Browser.of(site.app, await site.make.account());
  const body = { invite: `https://platform.example/invite/${code}` };
  const made = await owner.send<{ listing: { id: string } }>('POST', '/dashboard/servers', { body });
  const { id: uuid } = made.body.listing;
  await site.make.run("UPDATE listings SET state = 'approved' WHERE uuid = ?", [uuid]);
  const isPartner = async (): Promise<boolean> =>
    (await owner.get<{ server: { platformPartner: boolean } }>(`/servers/${guildId}`)).body.server.platformPartner;
  return { uuid, guildId, isPartner };
}

test('the partner flag follows the platform, unless staff set it', async () => {
  const [followed, setByStaff] = [await listed('partner'), await listed('flagged')];
  const reviewer = await staffOf(site)('reviewer');
  const body = { flags: { platformPartner: true } };
  expect((await reviewer.patch(`/listings/${setByStaff.uuid}/flags`, body)).status).toBe(200);
  const refresh = async (...features: string[]) => {
    await site.platform.set({
      invites: { partner: guild(followed.guildId, features), flagged: guild(setByStaff.guildId) },
    });
    site.advance(6 * HOUR);
    await site.app.nest.get(RefreshJob).round();
    return [await followed.isPartner(), await setByStaff.isPartner()];
  };
  expect(await refresh()).toEqual([false, true]);
  expect(await refresh('PARTNERED')).toEqual([true, true]);
  expect(await refresh()).toEqual([false, true]);
});
