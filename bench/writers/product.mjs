import 'reflect-metadata';
import { product } from '../product-build.mjs';
import { answerOrders } from './toggle.mjs';

/** The product's own service, as the site's vote button calls it, without the HTTP around it. */
product.folder = process.env.BENCH_DIST;
const [{ createApp }, { Config }, { Log }, { Clock }, { Votes }] = await Promise.all(
  ['app.js', 'config/config.js', 'http/log.js', 'shared/clock.js', 'votes/votes.service.js'].map((file) =>
    product.load(file),
  ),
);
const config = Config.fromEnvironment();
const app = await createApp({ config, clock: new Clock(), log: new Log(config) });
const votes = app.get(Votes);

answerOrders({
  cast: (account, listing) => votes.cast(account, listing),
  remove: (account, listing) => votes.remove(account, listing),
});
