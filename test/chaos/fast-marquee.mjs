// Starts the built product like main.js, but with a clock that runs a week in less than a second.
import 'reflect-metadata';
import { createApp } from '../../dist/app/app.js';
import { Config } from '../../dist/core/config/config.js';
import { Log } from '../../dist/core/http/monitoring/log.js';
import { Clock } from '../../dist/core/shared/clock.js';
import { stopOnSignals } from '../../dist/app/stop.js';

const { epoch, base, speed } = JSON.parse(process.argv[2]);

class FastClock extends Clock {
  now() {
    return new Date(base + (Date.now() - epoch) * speed);
  }
}

const config = Config.fromEnvironment();
const log = new Log(config);
const app = await createApp({ config, clock: new FastClock(), log, runsJobs: true });
stopOnSignals(app, log, config);
await app.listen(config.values.port, config.values.host);
