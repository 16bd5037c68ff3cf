import 'reflect-metadata';
import { product } from '../product-build.mjs';
import { answerOrders } from './orders.mjs';

/** The product's own services, as the site's buttons call them, without the HTTP around them. */
product.folder = process.env.BENCH_DIST;
const FILES = [
  'app/app.js',
  'config/config.js',
  'http/monitoring/log.js',
  'shared/clock.js',
  'votes/votes.service.js',
  'bumps/bumps.service.js',
  'spotlight/bids.service.js',
  'spotlight/settlement.service.js',
];
const loaded = await Promise.all(FILES.map((file) => product.load(file)));
const { createApp, Config, Log, Clock, Votes, Bumps, Bids, Settlement } = Object.assign({}, ...loaded);

/** Says the instant that the next use case shall begin at; to everybody else, what time it is. */
class MovedClock extends Clock {
  #moved;

  now() {
    return this.#moved ?? super.now();
  }

  /** A use case asks for the time before it waits for anything. */
  during(instant, begin) {
    this.#moved = instant;
    const begun = begin();
    this.#moved = undefined;
    return begun;
  }
}

const config = Config.fromEnvironment();
const clock = new MovedClock();
const app = await createApp({ config, clock, log: new Log(config) });
const [votes, bumps, bids, settlement] = [Votes, Bumps, Bids, Settlement].map((service) => app.get(service));

answerOrders({
  cast: (account, listing) => votes.cast(account, listing),
  remove: (account, listing) => votes.remove(account, listing),
  bump: (account, listing, at) =>
    clock
      .during(at, () => bumps.bump(account, listing))
      .then(() => true)
      .catch((fault) => {
        if (fault.status === 409) return false;
        throw fault;
      }),
  bid: (bid, at) => clock.during(at, () => bids.place(bid)),
  settle: (at) => settlement.settleDue(at),
});
