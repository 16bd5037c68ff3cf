import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import { PUBLIC_LISTING } from '../../../listings/listing/status-sql.js';
import { WebhookChanges } from './webhook-changes.service.js';
import { type OfOwner, Webhooks } from './webhooks.service.js';

/** Marks the addresses of trials, which only exist while the command runs. */
export const TRIAL_PATH = '/webhook-try';
const OF_TRIAL = new RegExp(`^http://127\\.0\\.0\\.1:\\d+${TRIAL_PATH}$`);

/** Public listings come first, because people can vote for them, and bots come before servers. */
const FIRST = `SELECT l.id, l.kind, l.name, l.slug, l.platform_id AS platformId FROM listings l
  WHERE l.owner_id = ? AND l.state <> 'removed' ORDER BY CASE WHEN ${PUBLIC_LISTING} THEN 0 ELSE 1 END, l.kind, l.id LIMIT 1`;

type TriedListing = RowOf<Listing, 'id' | 'kind' | 'name' | 'slug' | 'platformId'>;

export interface Trial {
  readonly listing: TriedListing;
  readonly owner: OfOwner;
  readonly webhook: string;
  readonly secret: string;
}

/** Creates webhooks that last a few minutes, for trying out events. */
@Injectable()
export class WebhookTrials {
  constructor(
    private readonly database: Database,
    private readonly webhooks: Webhooks,
    private readonly changes: WebhookChanges,
  ) {}

  /**
   * Adds a webhook to the account's first listing; `undefined` if it has none. Removes the webhook of an interrupted
   * trial.
   */
  async begin(accountId: number, url: string): Promise<Trial | undefined> {
    const [listing] = await this.database.query<TriedListing>(FIRST, [accountId]);
    if (listing === undefined) return undefined;
    const owner = { accountId, listingId: listing.id };
    for (const old of await this.webhooks.list(listing.id))
      if (OF_TRIAL.test(old.url)) await this.webhooks.remove(owner, old.uuid);
    const { endpoint, secret } = await this.webhooks.create(owner, { url, format: 'standard', types: [] });
    return { listing, owner, webhook: endpoint.uuid, secret: secret ?? '' };
  }

  async switchOn({ owner, webhook }: Trial): Promise<void> {
    await this.changes.change(owner, webhook, { state: 'on', from: 'now' });
  }

  end({ owner, webhook }: Trial): Promise<void> {
    return this.webhooks.remove(owner, webhook);
  }
}
