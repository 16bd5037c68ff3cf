import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { Life } from '../http/monitoring/drain-state.js';
import type { Log } from '../http/monitoring/log.js';

/** Longer than any answer takes. With the drain of production it fits into the ten seconds that a container is given. */
const LONGEST_REQUEST_MS = 5_000;
const HARD_END_MS = 15_000;

/** Ends the process cleanly on SIGTERM and Ctrl-C; on a fault that nobody caught, cleanly and with exit code 1. */
export function endOn(app: INestApplication, log: Log, config: Config): void {
  let ending = false;
  const end = (code: number): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(code || 1), config.drainSeconds * 1000 + HARD_END_MS).unref();
    stop(app, config.drainSeconds * 1000)
      .catch((error: unknown) => log.fault(error))
      .finally(() => {
        log.flush();
        process.exit(code);
      });
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      log.fault(error);
      end(1);
    });
}

/** First serve on while balancers notice, then refuse what is new, finish what has begun, and close what is open. */
export async function stop(app: INestApplication, drainMs: number): Promise<void> {
  const life = app.get(Life);
  const server = app.getHttpServer() as Server;
  life.stage = 'draining';
  if (drainMs > 0) await wait(drainMs);
  life.stage = 'closing';
  server.closeIdleConnections();
  await Promise.race([life.idle(), wait(LONGEST_REQUEST_MS, undefined, { ref: false })]);
  server.closeAllConnections();
  await app.close();
}
