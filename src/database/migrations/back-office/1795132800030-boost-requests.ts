import { ExtendTable, unique } from '../schema-builder.js';

/** Request keys, so that a repeated request for a boost has no effect. */
export class BoostRequests1795132800030 extends ExtendTable {
  readonly table = 'bump_boosts';
  override readonly columns = { request_key: 'varchar(90)' };
  readonly indices = [unique('ux_bump_boosts_request', 'account_id', 'request_key')];
}
