import { DAY } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { type Bidder, serveMarket } from '../support/market.js';
import { openPage } from '../support/pages.js';
import { staffOf } from '../support/staff.js';

/** The display of a week without a server, and of the weeks before. */
const market = serveMarket();

interface Empty {
  readonly because: string;
  readonly sentence: string;
  readonly since: string | null;
  readonly refund: number;
}
interface Week {
  readonly outcome: string;
  readonly bids: number;
  readonly serverSlug: string | null;
  readonly serverIcon: string | null;
}

const anyone = (): Browser => new Browser(market.app);
const empty = async (): Promise<Empty | null> => (await anyone().get<{ empty: Empty | null }>('/spotlight')).body.empty;
const newestWeek = async (): Promise<Week | undefined> =>
  (await anyone().get<{ weeks: Week[] }>('/spotlight/history?limit=1')).body.weeks[0];
const page = async (): Promise<string> => (await openPage(anyone(), '/spotlight')).text;

/** A server that has had the slot for half of the week. */
async function holder(columns = {}): Promise<Bidder> {
  const ann = await market.bidder(10_000, columns);
  expect((await market.bid(ann, 7_000)).status).toBe(200);
  await market.settledAfterClose(3.5 * DAY);
  expect((await market.show()).slot).not.toBeNull();
  return ann;
}

test('before the first auction closes there is no week', async () => {
  expect(await empty()).toMatchObject({ because: 'first-auction', since: null, refund: 0 });
  expect(await page()).toContain('No auction has sold this week: the first one is still open.');
});

describe('a week', () => {
  beforeEach(() => market.quietWeek());
  afterEach(async () => expect(await market.faults()).toEqual([]));

  test('with a server is not empty, and is listed with its slug, picture and bids', async () => {
    await market.bid(await market.bidder(), 1_000);
    await holder({ slug: 'shown-here', image: 'https://images.example/harbor.png' });
    expect(await empty()).toBeNull();
    expect(await newestWeek()).toMatchObject({
      outcome: 'held',
      bids: 2,
      serverSlug: 'shown-here',
      serverIcon: 'https://images.example/harbor.png',
    });
    const history = await openPage(anyone(), '/spotlight/history');
    expect(history.text).toContain('href="/servers/shown-here"');
  });

  test('without a bid is unsold', async () => {
    expect(await empty()).toEqual({
      because: 'unsold',
      sentence: 'There was no bid for this week.',
      since: null,
      refund: 0,
    });
    expect(await newestWeek()).toMatchObject({ outcome: 'unsold', bids: 0, serverSlug: null });
  });

  test('whose winner was not eligible at the close is void', async () => {
    const ann = await market.bidder();
    await market.bid(ann, 1_000);
    await market.make.run('UPDATE listings SET nsfw = 1 WHERE id = ?', [ann.server.id]);
    market.afterClose();
    expect(await empty()).toMatchObject({ because: 'void', since: null });
    expect(await newestWeek()).toMatchObject({ outcome: 'void', bids: 1 });
    expect((await openPage(anyone(), '/spotlight/history')).text).toContain('The winner was not eligible');
  });

  test('that the holder had to leave is vacated, with the refund', async () => {
    const ann = await holder();
    await market.changeListing(ann.server, "state = 'suspended'");
    expect(await empty()).toMatchObject({ because: 'vacated', since: market.now().toISOString(), refund: 3_500 });
    expect(await newestWeek()).toMatchObject({ outcome: 'vacated', serverSlug: null });
    expect(await page()).toContain('with 3,500 tokens refunded');
  });

  test('whose holder staff have just flagged is hidden', async () => {
    const ann = await holder();
    const admin = await staffOf(market)('admin');
    await admin.patch(`/listings/${ann.server.uuid}/flags`, { flags: { nsfw: true } });
    expect(await empty()).toMatchObject({ because: 'hidden', since: market.now().toISOString(), refund: 0 });
    expect(await newestWeek()).toMatchObject({ outcome: 'held' });
    expect(await page()).toContain('The server that won is hidden at the moment.');
  });
});
