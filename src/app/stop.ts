import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import type { Config } from '../core/config/config.js';
import { DrainState } from '../core/http/monitoring/drain-state.js';
import type { Log } from '../core/http/monitoring/log.js';

/** Longer than any request takes. With the drain period of production it fits into the ten seconds that containers get. */
const MAX_REQUEST_MS = 5_000;
const FORCED_EXIT_MS = 15_000;

/** Stops the process gracefully: with exit code 0 on SIGTERM and Ctrl-C, with 1 on an uncaught error. */
export function stopOnSignals(app: INestApplication, log: Log, config: Config): void {
  let isEnding = false;
  const end = (code: number, cause: string): void => {
    if (isEnding) return;
    isEnding = true;
    log.log(
      `${cause}: /readyz answers 503, and requests are served for ${config.drainSeconds} more second(s)`,
      'Process',
    );
    setTimeout(() => process.exit(code || 1), config.drainSeconds * 1000 + FORCED_EXIT_MS).unref();
    stop(app, config.drainSeconds * 1000, (line) => log.log(line, 'Process'))
      .catch((error: unknown) => log.unexpected(error))
      .finally(() => {
        log.log(`Stopped with exit code ${code}`, 'Process');
        log.flush();
        process.exit(code);
      });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0, signal));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      log.unexpected(error);
      end(1, event);
    });
}

/**
 * Keeps serving until load balancers notice, then refuses new requests, finishes the current ones and closes
 * everything.
 */
export async function stop(
  app: INestApplication,
  drainMs: number,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const state = app.get(DrainState);
  const server = app.getHttpServer() as Server;
  state.stage = 'draining';
  if (drainMs > 0) await wait(drainMs);
  state.stage = 'closing';
  say(`New requests are refused, and ${state.inFlight} request(s) are finished`);
  server.closeIdleConnections();
  await Promise.race([state.whenIdle(), wait(MAX_REQUEST_MS, undefined, { ref: false })]);
  server.closeAllConnections();
  await app.close();
}
