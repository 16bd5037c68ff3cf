import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../database/columns.js';
import { Database } from '../../database/database.js';
import type { Listing } from '../../listings/listing.entity.js';
import { WebhookChanges } from './webhook-changes.service.js';
import { type OfOwner, Webhooks } from './webhooks.service.js';

/** The path of addresses that only last as long as the command. */
export const TRIAL_PATH = '/webhook-try';
const OF_TRIAL = new RegExp(`^http://127\\.0\\.0\\.1:\\d+${TRIAL_PATH}$`);

/** Bots come first. */
const FIRST = `SELECT id, kind, name, slug, platform_id AS platformId FROM listings
  WHERE owner_id = ? AND state <> 'removed' ORDER BY kind, id LIMIT 1`;

type TriedListing = RowOf<Listing, 'id' | 'kind' | 'name' | 'slug' | 'platformId'>;

export interface Trial {
  readonly listing: TriedListing;
  readonly owner: OfOwner;
  readonly webhook: string;
  readonly secret: string;
}

/** A webhook for a few minutes, to see what is sent. */
@Injectable()
export class WebhookTrials {
  constructor(
    private readonly database: Database,
    private readonly webhooks: Webhooks,
    private readonly changes: WebhookChanges,
  ) {}

  /** Adds a webhook to the account's first listing; `undefined` if it has none. Removes what an interrupted trial left behind. */
  async begin(accountId: number, url: string): Promise<Trial | undefined> {
    const [listing] = await this.database.query<TriedListing>(FIRST, [accountId]);
    if (listing === undefined) return undefined;
    const owner = { accountId, listingId: listing.id };
    for (const old of await this.webhooks.list(listing.id))
      if (OF_TRIAL.test(old.url)) await this.webhooks.remove(owner, old.uuid);
    const { endpoint, secret } = await this.webhooks.create(owner, { url, format: 'standard', types: [] });
    return { listing, owner, webhook: endpoint.uuid, secret };
  }

  async switchOn({ owner, webhook }: Trial): Promise<void> {
    await this.changes.change(owner, webhook, { state: 'on', from: 'now' });
  }

  end({ owner, webhook }: Trial): Promise<void> {
    return this.webhooks.remove(owner, webhook);
  }
}
