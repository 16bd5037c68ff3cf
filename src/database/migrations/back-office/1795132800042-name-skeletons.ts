import { ExtendTable, index } from '../schema-builder.js';

/** Finds public listings whose names look alike. The service fills the column when it starts. */
export class NameSkeletons1795132800042 extends ExtendTable {
  readonly table = 'directory_entries';
  override readonly columns = { name_skeleton: 'varchar(200)' };
  readonly indices = [index('ix_directory_entries_skeleton', 'name_skeleton')];
}
