import { type ClientRequest, type IncomingMessage, get } from 'node:http';
import { HOUR } from '../../src/core/shared/utc.js';
import { EventStreams } from '../../src/owners/webhooks/feed/event-streams.service.js';
import { TestApp } from '../support/app.js';
import { until } from '../support/until.js';
import { Hooked, serveHooked } from './hooked.js';

interface FeedEvent {
  readonly type: string;
  readonly sequence: number;
  readonly previous: number;
  readonly data: Readonly<Record<string, unknown>>;
}
interface Feed {
  readonly events: readonly FeedEvent[];
  readonly last: number;
}

/** A client of a stream. */
export class Reader {
  text = '';
  isEnded = false;
  private constructor(
    readonly request: ClientRequest,
    readonly response: IncomingMessage,
  ) {
    response.setEncoding('utf8').on('data', (part: string) => (this.text += part));
    response.on('close', () => (this.isEnded = true));
    response.on('error', () => undefined);
  }

  static open({ port }: TestApp, path: string, key: string, headers: Record<string, string> = {}): Promise<Reader> {
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, headers: { authorization: `Bearer ${key}`, ...headers } };
      const request = get({ ...options, agent: false }, (response) => resolve(new Reader(request, response)));
      request.on('error', reject);
    });
  }

  get events(): FeedEvent[] {
    return [...this.text.matchAll(/^data: (\{"type".*)$/gm)].map(([, json = '']) => JSON.parse(json) as FeedEvent);
  }

  get ids(): number[] {
    return [...this.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  }

  close(): void {
    this.request.destroy();
  }
}

export const streamsOf = ({ nest }: TestApp): EventStreams => nest.get(EventStreams);

/** A listing with the requests of its owner. */
export async function feedOf(site: Hooked, kind: 'bot' | 'server' = 'bot') {
  const owner = await site.holder();
  const listing = await site.make[kind](owner);
  const path = `/api/beta/${kind}s/${listing.platformId}/events`;
  const list = async (query = ''): Promise<Feed> => (await owner.client.get(path + query)).body as Feed;
  const open = (headers: Record<string, string> = {}, query = '') =>
    Reader.open(site.app, `${path}/stream${query}`, owner.key, headers);
  return { owner, listing, path, list, open };
}

/** No stream of a test is open in the next one. */
export function serveFeeds(): Hooked {
  const site = serveHooked();
  afterEach(async () => {
    await until(() => streamsOf(site.app).count === 0);
    await streamsOf(site.app).idle();
    site.advance(HOUR);
  });
  return site;
}
