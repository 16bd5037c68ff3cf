import { Entity } from 'typeorm';
import { Account } from '../../../accounts/users/account.entity.js';
import * as column from '../../../core/database/columns.js';
import { Listing } from '../../listing/listing.entity.js';

/** The owner has proved that they control the application of the bot. Deleted when the bot gets another owner. */
@Entity('listing_proofs')
export class ListingProof {
  @column.References(() => Listing, 'fk_listing_proofs_listing') @column.SharedId() listingId!: number;
  @column.References(() => Account, 'fk_listing_proofs_account') @column.Reference() accountId!: number;
  @column.Instant() provedAt!: Date;
}
