import 'reflect-metadata';
import { product } from '../product-build.mjs';
import { answerOrders } from './orders.mjs';

/** The product's services, called without HTTP. */
product.folder = process.env.BENCH_DIST;
const FILES = [
  'app/app.js',
  'core/config/config.js',
  'core/http/monitoring/log.js',
  'core/shared/clock.js',
  'activity/votes/votes.service.js',
  'activity/bumps/bumps.service.js',
  'activity/spotlight/bids.service.js',
  'activity/spotlight/settlement.service.js',
];
const loaded = await Promise.all(FILES.map((file) => product.load(file)));
const { createApp, Config, Log, Clock, Votes, Bumps, Bids, Settlement } = Object.assign({}, ...loaded);

/** Returns a set instant to the use case that is being started, and otherwise the real time. */
class MovedClock extends Clock {
  #moved;

  now() {
    return this.#moved ?? super.now();
  }

  /** Works because a use case reads the time before its first `await`. */
  during(instant, begin) {
    this.#moved = instant;
    const begun = begin();
    this.#moved = undefined;
    return begun;
  }
}

const config = Config.fromEnvironment();
const clock = new MovedClock();
const app = await createApp({ config, clock, log: new Log(config), runsJobs: true });
const [votes, bumps, bids, settlement] = [Votes, Bumps, Bids, Settlement].map((service) => app.get(service));

answerOrders({
  cast: (account, listing) => votes.cast(account, listing),
  remove: (account, listing) => votes.remove(account, listing),
  bump: (account, listing, at) =>
    clock
      .during(at, () => bumps.bump(account, listing))
      .then(() => true)
      .catch((error) => {
        if (error.status === 409) return false;
        throw error;
      }),
  bid: (bid, at) => clock.during(at, () => bids.place(bid)),
  settle: (at) => settlement.settleDue(at),
});
