// Posts the held rewards that are due, as the hourly job does. The process is killed inside the transaction of one of them.
import 'reflect-metadata';
import { Ledger } from '../../dist/accounts/tokens/ledger.service.js';
import { HeldRewards } from '../../dist/activity/votes/held/held-rewards.service.js';
import { createApp } from '../../dist/app/app.js';
import { Config } from '../../dist/core/config/config.js';
import { Log } from '../../dist/core/http/monitoring/log.js';
import { Clock } from '../../dist/core/shared/clock.js';

const { now, killedAt } = JSON.parse(process.argv[2]);

class StoppedClock extends Clock {
  now() {
    return new Date(now);
  }
}

const config = Config.fromEnvironment();
const app = await createApp({ config, clock: new StoppedClock(), log: new Log(config), runsJobs: false });
const ledger = app.get(Ledger);
const post = ledger.post.bind(ledger);
let posted = 0;
ledger.post = async (...posting) => {
  await post(...posting);
  posted += 1;
  if (posted === killedAt) process.kill(process.pid, 'SIGKILL');
};
await app.get(HeldRewards).postDue({ signal: new AbortController().signal, confirm: async () => {} });
await app.close();
