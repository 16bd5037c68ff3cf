import { ExtendTable } from '../schema-builder.js';

/** What staff write to the owner when they revoke API access. The reason in the audit log is for colleagues. */
export class ApiAccessNotes1795132800127 extends ExtendTable {
  readonly table = 'accounts';
  readonly indices = [];
  override readonly columns = { api_access_note: 'text NULL' };
}
