import { ExtendTable, index } from '../schema-builder.js';

/** Lists of servers can be sorted by their last bump. The service fills the column when it starts. */
export class DirectoryBumped1795132800029 extends ExtendTable {
  readonly table = 'directory_places';
  override readonly columns = { bumped_at: 'datetime(3)' };
  readonly indices = [index('ix_directory_places_bumped', 'shelf_id', 'nsfw', 'bumped_at', 'listing_id')];
}
