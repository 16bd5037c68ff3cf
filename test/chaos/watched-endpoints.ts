import { uuidAt } from '../../src/core/shared/ids.js';
import { RECORDED } from '../../src/owners/webhooks/recorded-event.rules.js';
import type { TestApp } from '../support/app.js';
import type { Chance } from '../support/chance.js';
import { Factory, type MadeListing } from '../support/factories.js';
import { Receiver } from '../webhooks/receiver.js';

interface Accepted {
  readonly text: string;
  /** How often a request with this id was answered with 204. */
  readonly count: number;
}

interface Watched {
  readonly endpointId: number;
  readonly listing: MadeListing;
  readonly types: readonly string[];
  readonly receiver: Receiver;
  readonly accepted: Map<string, Accepted>;
}

interface EventRow {
  readonly sequence: number;
  readonly type: string;
  readonly total: number;
}

/** One request of this many is refused on purpose, so that retries are under way when a process is killed. */
const REFUSED_ONE_IN = 100;

/** Endpoints at receivers that record accepted events, to be compared with the committed ones. */
export class WatchedEndpoints {
  readonly #all: Watched[] = [];

  constructor(
    private readonly app: TestApp,
    private readonly chance: Chance,
  ) {}

  /** An endpoint for these types of events, or for all. */
  async add(listing: MadeListing, types: readonly string[] = RECORDED): Promise<void> {
    const [receiver, now, make] = [await Receiver.start(), this.app.clock.now(), new Factory(this.app)];
    const endpointId = await make.insert('webhook_endpoints', {
      uuid: uuidAt(now),
      listing_id: listing.id,
      url: receiver.url,
      host: '127.0.0.1',
      format: 'standard',
      types: types === RECORDED ? null : JSON.stringify(types),
      state: 'on',
      reason: null,
      seed: Buffer.alloc(32, 7).toString('base64'),
      due_at: now,
      created_at: now,
      updated_at: now,
    });
    await make.run('UPDATE listings SET listeners = listeners + 1 WHERE id = ?', [listing.id]);
    const accepted: Watched['accepted'] = new Map();
    receiver.answer = ({ id, text }) => {
      if (this.chance.oneIn(REFUSED_ONE_IN)) return 500;
      const before = accepted.get(id);
      if (before !== undefined && before.text !== text) this.#changed.push(`${before.text} became ${text}`);
      accepted.set(id, { text, count: (before?.count ?? 0) + 1 });
      return 204;
    };
    this.#all.push({ endpointId, listing, types, receiver, accepted });
  }

  /** Repetitions that differed from the first request by a byte. */
  readonly #changed: string[] = [];

  /** How many requests were accepted. */
  get arrived(): number {
    return this.#all.flatMap(({ accepted }) => [...accepted.values()]).reduce((sum, { count }) => sum + count, 0);
  }

  /** The number of repeated events, all endpoints together. */
  get repetitions(): number {
    return this.#all.flatMap(({ accepted }) => [...accepted.values()]).reduce((sum, { count }) => sum + count - 1, 0);
  }

  /** Whether all endpoints have been sent everything. */
  async areDone(): Promise<boolean> {
    const behind = await this.app.database.query(
      `SELECT e.id FROM webhook_endpoints e JOIN listings l ON l.id = e.listing_id
       WHERE e.state <> 'on' OR e.reached < l.events OR e.leased_by IS NOT NULL
         OR EXISTS (SELECT 1 FROM webhook_retries r WHERE r.endpoint_id = e.id)`,
    );
    return behind.length === 0;
  }

  /** Compares the arrived events with the committed ones: each wanted event, with its predecessor, and nothing else. */
  async discrepancies(): Promise<string[]> {
    const found = await Promise.all(this.#all.map((watched) => this.#discrepanciesOf(watched)));
    return [...this.#changed, ...found.flat()];
  }

  /** The number of events that the endpoints should have been sent. */
  async wanted(): Promise<number> {
    const wanted = await Promise.all(this.#all.map((watched) => this.#wantedBy(watched)));
    return wanted.flat().length;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#all.map(({ receiver }) => receiver.stop()));
  }

  async #wantedBy({ listing, types }: Watched): Promise<EventRow[]> {
    const sql = 'SELECT sequence, type, total FROM listing_events WHERE listing_id = ? ORDER BY sequence';
    const events = await this.app.database.query<EventRow>(sql, [listing.id]);
    return events.filter(({ type }) => types.includes(type));
  }

  async #discrepanciesOf(watched: Watched): Promise<string[]> {
    const bodies = [...watched.accepted.values()].map(({ text }) => JSON.parse(text) as Body);
    const arrived = new Map(bodies.map((body) => [body.sequence, body]));
    const problems: string[] = [];
    let previous = 0;
    for (const { sequence, type, total } of await this.#wantedBy(watched)) {
      const body = arrived.get(sequence);
      const isRight = body?.type === type && body.previous === previous && (body.data.votes ?? total) === total;
      if (!isRight) problems.push(`endpoint ${watched.endpointId}: event ${sequence} became ${JSON.stringify(body)}`);
      arrived.delete(sequence);
      previous = sequence;
    }
    return [...problems, ...[...arrived.values()].map((body) => `never committed: ${JSON.stringify(body)}`)];
  }
}

interface Body {
  readonly type: string;
  readonly sequence: number;
  readonly previous: number;
  readonly data: { readonly votes?: number };
}
