import { once } from 'node:events';
import type { INestApplication } from '@nestjs/common';
import { COMMAND_CALL } from '../core/config/installation.js';
import { SiteConnector } from '../core/delivery/connector.js';
import { type Trial, WebhookTrials, TRIAL_PATH } from '../owners/webhooks/endpoints/webhook-trials.service.js';
import { type Print, UsageError } from './command.js';
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedHeaders } from '../core/delivery/signature.rules.js';

interface TryOptions {
  readonly accountId: number;
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

class PrintingReceiver {
  secret = '';
  #events = 0;
  #waiting: { readonly count: number; readonly resolve: () => void } | undefined;

  private constructor(private readonly server: Server) {}

  static async start(print: Print): Promise<PrintingReceiver> {
    const server = createServer();
    const receiver = new PrintingReceiver(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        const isGenuine = receiver.#isGenuine(request.headers, body);
        response.writeHead(isGenuine ? 204 : 401).end();
        print(lineOf(body, isGenuine));
        receiver.#count(body);
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${TRIAL_PATH}`;
  }

  /** Resolves when this many events have arrived. Tests do not count. */
  received(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = { count, resolve };
    });
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(resolve));
  }

  #count(body: string): void {
    if (body.includes('"sequence"')) this.#events += 1;
    if (this.#waiting !== undefined && this.#events >= this.#waiting.count) this.#waiting.resolve();
  }

  #isGenuine(headers: IncomingHttpHeaders, body: string): boolean {
    const id = String(headers['webhook-id']);
    const timestamp = Number(headers['webhook-timestamp']);
    const { 'webhook-signature': expected = '' } = signedHeaders([this.secret], { id, timestamp, body });
    return String(headers['webhook-signature']).split(' ').includes(expected);
  }
}

interface Printed {
  readonly type: string;
  /** Tests have none. */
  readonly sequence?: number;
  readonly data: object;
}

function lineOf(body: string, isGenuine: boolean): string {
  const { type, sequence, data } = JSON.parse(body) as Printed;
  const name = sequence === undefined ? type : `${type} #${sequence}`;
  return `signature ${isGenuine ? 'genuine' : 'WRONG'}  ${name}  ${JSON.stringify(data)}`;
}
