import { once } from 'node:events';
import type { INestApplication } from '@nestjs/common';
import { COMMAND_CALL } from '../core/config/command-call.js';
import { SiteConnector } from '../core/delivery/site-connector.js';
import { type Trial, WebhookTrials } from '../owners/webhooks/endpoints/webhook-trials.service.js';
import { type Print, UsageError } from './command.js';
import { PrintingReceiver } from './printing-receiver.js';

interface TryOptions {
  readonly accountId: number;
  /** The address of the site. */
  readonly siteUrl: string;
  /** Ends after this many events; without it, when the process receives a signal. */
  readonly events: number | undefined;
  readonly print: Print;
}

/** Adds a webhook that leads to this process, prints what arrives, and removes the webhook at the end. */
export async function tryWebhook(
  app: INestApplication,
  { accountId, siteUrl, events, print }: TryOptions,
): Promise<void> {
  const receiver = await PrintingReceiver.start(print);
  const trials = app.get(WebhookTrials);
  let trial: Trial | undefined;
  const waiting = new AbortController();
  const asked = untilAskedToEnd(waiting.signal);
  const ended = events === undefined ? asked : Promise.race([asked, receiver.received(events)]);
  try {
    if ('refusal' in app.get(SiteConnector).guard.judge(receiver.url)) throw new UsageError(NOT_ALLOWED);
    trial = await trials.begin(accountId, receiver.url);
    if (trial === undefined) throw new UsageError('This account owns no bot and no server.');
    receiver.secret = trial.secret;
    const { kind, name, slug, platformId } = trial.listing;
    print(`A webhook of ${name} leads to ${receiver.url} now. Its secret is ${trial.secret}`);
    await trials.switchOn(trial);
    print(`Sign in as another account, and vote at ${siteUrl}/${kind}s/${slug ?? platformId}`);
    print('Ctrl-C removes the webhook.');
    await ended;
  } finally {
    waiting.abort();
    if (trial !== undefined) await trials.end(trial);
    await receiver.close();
  }
  print('The webhook is removed.');
}

const untilAskedToEnd = (signal: AbortSignal): Promise<unknown> =>
  Promise.race([once(process, 'SIGINT', { signal }), once(process, 'SIGTERM', { signal })]).catch(() => undefined);

const NOT_ALLOWED = `This installation sends nothing to its own machine. Start it and "${COMMAND_CALL} webhook try" with WEBHOOK_TRUSTED_HOSTS=127.0.0.1 to try webhooks here.`;
