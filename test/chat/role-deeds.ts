import { setTimeout as wait } from 'node:timers/promises';
import type { TestApp } from '../support/app.js';
import type { Chance } from '../support/chance.js';
import { Factory, type MadeListing } from '../support/factories.js';
import { type Reply, type RequestSpec, isToBeRepeated, sendRequest } from '../chaos/send-request.js';
import { type SignedIn, signInForEver } from '../chaos/population.js';
import type { Fleet } from '../chaos/fleet.js';

/** More than one, because the number of destructive actions of each in a while is limited. */
const ADMINS = 4;
/** As long as a process needs to start on a busy machine: some minutes. */
const MAX_ATTEMPTS = 9_000;

/** How often each deed is among twenty. */
const DEEDS = { vote: 8, unvote: 4, quarantine: 2, release: 2, ban: 2, unban: 1, close: 1 } as const;
type Deed = keyof typeof DEEDS;
const TWENTY = Object.entries(DEEDS).flatMap(([deed, times]) => Array.from({ length: times }, () => deed as Deed));

interface Person {
  readonly person: SignedIn;
  readonly banned: unknown;
  readonly voteId: number | null;
  readonly removedId: number | null;
}

/** Whom a deed changes. */
const FITS: Readonly<Record<Deed, (person: Person) => boolean>> = {
  vote: ({ voteId, removedId, banned }) => voteId === null && removedId === null && banned === null,
  unvote: ({ voteId }) => voteId !== null,
  quarantine: ({ voteId }) => voteId !== null,
  release: ({ removedId }) => removedId !== null,
  ban: ({ banned }) => banned === null,
  unban: ({ banned }) => banned !== null,
  close: () => true,
};

/** What voters, and staff with their votes, do at real processes, any of which may be killed meanwhile. */
export class RoleDeeds {
  readonly done: Record<Deed, number> = { vote: 0, unvote: 0, quarantine: 0, release: 0, ban: 0, unban: 0, close: 0 };
  readonly unexpected: string[] = [];
  #next: Deed[] = [];

  private constructor(
    private readonly app: TestApp,
    private readonly fleet: Fleet,
    private readonly server: MadeListing,
    private readonly voters: SignedIn[],
    private readonly admins: readonly SignedIn[],
    private readonly chance: Chance,
  ) {}

  static async prepare(
    app: TestApp,
    { fleet, server, voters, chance }: { fleet: Fleet; server: MadeListing; voters: number; chance: Chance },
  ): Promise<RoleDeeds> {
    const make = new Factory(app);
    const people = await Promise.all((await make.crowd(voters)).map((one) => signInForEver(app, one)));
    const staff = await Promise.all(Array.from({ length: ADMINS }, () => make.account({ role: 'admin' })));
    const admins = await Promise.all(staff.map((one) => signInForEver(app, one)));
    return new RoleDeeds(app, fleet, server, people, admins, chance);
  }

  get people(): readonly string[] {
    return this.voters.map(({ platformId }) => platformId);
  }

  /** Does one deed that changes something, unless another one forestalls it, however many processes are killed meanwhile. */
  async doOne(): Promise<void> {
    const { chance, server } = this;
    if (this.#next.length === 0) this.#next = [...TWENTY];
    const [drawn] = this.#next.splice(chance.below(this.#next.length), 1) as [Deed];
    const people = await this.#people();
    // Nobody is banned, for example: then that is done later.
    const isPossible = people.some(FITS[drawn]);
    if (!isPossible) this.#next.push(drawn);
    const deed = isPossible ? drawn : 'vote';
    const fit = people.filter(FITS[deed]);
    if (fit.length === 0) return;
    const { person, voteId, removedId } = chance.pick(fit);
    const path = `/servers/${server.platformId}/vote`;
    const votes = `/staff/listings/${server.uuid}/votes`;
    const body = { confirm: person.username };
    // A voter may be banned, quarantined or gone since this deed was chosen.
    if (deed === 'vote') return this.#send(deed, person.session, { method: 'PUT', path }, [401, 403, 409]);
    if (deed === 'unvote') return this.#send(deed, person.session, { method: 'DELETE', path }, [401, 403, 409]);
    if (deed === 'close') return this.#send(deed, person.session, { method: 'DELETE', path: '/account', body }, [401]);
    if (deed === 'quarantine') return this.#asAdmin(deed, `${votes}/quarantine`, { voteIds: [voteId] });
    if (deed === 'release') return this.#asAdmin(deed, `${votes}/release`, { voteIds: [removedId] });
    return this.#asAdmin(deed, `/staff/users/${person.uuid}/vote-${deed}`);
  }

  async #people(): Promise<Person[]> {
    const sql = `SELECT a.id, a.vote_banned_at AS banned, v.id AS voteId, r.id AS removedId FROM accounts a
      LEFT JOIN votes v ON v.account_id = a.id AND v.listing_id = ?
      LEFT JOIN removed_votes r ON r.account_id = a.id AND r.listing_id = ? AND r.cause = 'quarantine'
      WHERE a.deleted_at IS NULL`;
    const found = await this.app.database.query<Omit<Person, 'person'> & { id: number }>(sql, [
      this.server.id,
      this.server.id,
    ]);
    return found.flatMap((one) => {
      const person = this.voters.find(({ id }) => id === one.id);
      return person === undefined ? [] : [{ ...one, person }];
    });
  }

  /** Another request may have done the same meanwhile, and so may this one before its process was killed. */
  async #asAdmin(deed: Deed, path: string, body: object = {}): Promise<void> {
    const { session } = this.chance.pick(this.admins);
    await this.#send(deed, session, { method: 'POST', path, body: { reason: 'Chaos.', ...body } }, [404, 409]);
  }

  async #send(deed: Deed, session: string, request: RequestSpec, refusals: readonly number[]): Promise<void> {
    const { status, body } = await this.#sendUntilAnswered(session, request);
    if (status === 200) this.done[deed] += 1;
    else if (!refusals.includes(status)) this.unexpected.push(`${deed} ${status} ${JSON.stringify(body)}`);
  }

  async #sendUntilAnswered(session: string, request: RequestSpec): Promise<Reply> {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const one = this.fleet.pick(this.chance);
      const reply = one && (await sendRequest(one.port, session, request).catch(() => undefined));
      if (reply !== undefined && !isToBeRepeated(reply)) return reply;
      await wait(20);
    }
    throw new Error(`No process answers ${request.method} ${request.path}`);
  }
}
