import { Injectable } from '@nestjs/common';
import { Config } from '../../../core/config/config.js';
import { Database } from '../../../core/database/database.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { siteWords } from '../../../listings/listing/rights/rights.rules.js';
import { Clock } from '../../../core/shared/clock.js';
import { uuidAt } from '../../../core/shared/ids.js';
import { lockAccount } from '../../../accounts/users/account-rows.js';
import { hostOf, refuseBlockedHost } from '../../../core/delivery/blocked-hosts.js';
import { type Rotation } from '../../../core/delivery/secrets.rules.js';
import { secretOf, tokenOf } from '../../../core/delivery/signature.rules.js';
import { newSeed, rotatedSeeds } from '../../../core/delivery/secrets.js';
import { WebhookConnector } from '../sending/webhook-connector.js';
import { type EndpointFormat, MAX_PER_ACCOUNT, MAX_PER_LISTING } from './endpoint.rules.js';
import { chosenTypes, typesFault } from './change.rules.js';
import { deleteEndpoint, lockEvents, switchOff } from './endpoint-switch.js';
import { type EndpointRow, type Secrets, endpointsOfListing, ownedEndpoint } from './webhook-rows.js';
import { says, Problem, notFound, throwFaults } from '../../../core/shared/refusals.js';

export interface OfOwner {
  readonly listingId: number;
  readonly accountId: number;
}

interface NewEndpoint {
  readonly url: string;
  readonly format: EndpointFormat;
  readonly types: readonly string[];
}

const OWNED =
  'SELECT COUNT(*) AS webhooks FROM webhook_endpoints e JOIN listings l ON l.id = e.listing_id WHERE l.owner_id = ?';
/** No event was sent yet, so `previous` of the first event is 0. */
const INSERT = `INSERT INTO webhook_endpoints (uuid, listing_id, url, host, format, types, seed, reached, sent, due_at, created_at,
    updated_at) SELECT ?, id, ?, ?, ?, ?, ?, events, 0, ?, ?, ? FROM listings
    WHERE id = ? AND owner_id = ? AND state <> 'removed'`;
const ROTATE = 'UPDATE webhook_endpoints SET seed = ?, old_seed = ?, old_until = ?, updated_at = ? WHERE id = ?';

/** The endpoints of a listing. Only the owner creates and changes them, because events name voters. */
@Injectable()
export class Webhooks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly connector: WebhookConnector,
  ) {}

  get formats(): readonly EndpointFormat[] {
    return this.connector.formats;
  }

  list(listingId: number): Promise<EndpointRow[]> {
    return this.database.read((em) => endpointsOfListing(em, listingId));
  }

  /** A new endpoint stays off until it has answered a test. */
  create(owner: OfOwner, { url, format, types }: NewEndpoint): Promise<Secrets> {
    const now = this.clock.now();
    const refusal = this.connector.refusalOf({ url, format });
    if (refusal !== undefined) throwFaults({ url: refusal });
    const chosen = chosenTypes(types);
    const fault = typesFault({ format, types: chosen });
    if (fault !== undefined) throwFaults({ types: fault });
    const [uuid, seed] = [uuidAt(now), newSeed()];
    return this.database.write(async (tx) => {
      await refuseTooMany(tx, owner);
      await refuseBlockedHost(tx, url);
      const typesText = chosen === null ? null : JSON.stringify(chosen);
      const values = [uuid, url, hostOf(url), format, typesText, seed, now, now, now, owner.listingId, owner.accountId];
      if ((await change(tx, INSERT, values)).affected === 0) throw notFound(siteWords('listing').notFound);
      return this.#secretsOf(await ownedEndpoint(tx, { uuid, ...owner }));
    });
  }

  remove(owner: OfOwner, uuid: string): Promise<void> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      const { id: endpointId, listingId } = await ownedEndpoint(tx, { uuid, ...owner });
      await switchOff(tx, { endpointId, listingId, now }, 'owner');
      await deleteEndpoint(tx, endpointId);
    });
  }

  /** Rotates the secret. The old one signs too until the end of the overlap. */
  rotate(owner: OfOwner, uuid: string, rotation: Rotation): Promise<Secrets> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      await lockEvents(tx, owner.listingId);
      const endpoint = await ownedEndpoint(tx, { uuid, ...owner });
      if (endpoint.format === 'channel') throw noSecret();
      const { seed, oldSeed, oldUntil } = rotatedSeeds(endpoint, rotation, now);
      await change(tx, ROTATE, [seed, oldSeed, oldUntil, now, endpoint.id]);
      return this.#secretsOf(await ownedEndpoint(tx, { uuid, ...owner }));
    });
  }

  #secretsOf(endpoint: EndpointRow): Secrets {
    const pepper = this.config.values.keyPepper ?? '';
    const token = endpoint.format === 'classic' ? tokenOf(endpoint.seed, pepper) : null;
    const secret = endpoint.format === 'channel' ? null : secretOf(endpoint.seed, pepper);
    return { endpoint, secret, token };
  }
}

/** Locks the account first, as votes do, so that concurrent requests cannot exceed the limit. */
async function refuseTooMany(tx: Tx, { listingId, accountId }: OfOwner): Promise<void> {
  await lockAccount(tx, accountId);
  await lockEvents(tx, listingId);
  if ((await endpointsOfListing(tx, listingId)).length >= MAX_PER_LISTING) throw tooManyOfListing();
  const [owned] = await rows<{ webhooks: number | string }>(tx, OWNED, [accountId]);
  if (Number(owned?.webhooks ?? 0) >= MAX_PER_ACCOUNT) throw tooManyOfAccount();
}

export const tooManyOfListing = (): Problem =>
  new Problem(409, says('A listing has {max} webhooks at most: remove one first.', { max: MAX_PER_LISTING }));
const tooManyOfAccount = (): Problem =>
  new Problem(409, says('An account has {max} webhooks at most: remove one first.', { max: MAX_PER_ACCOUNT }));
const noSecret = (): Problem =>
  new Problem(
    409,
    says(
      'A webhook of a channel has no secret but its address. Make a new address in the platform, then change it here.',
    ),
  );
