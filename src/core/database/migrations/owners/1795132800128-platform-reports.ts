import { ExtendTable } from '../schema-builder.js';

/** What the platform last reported, also in fields that the team has edited. */
export class PlatformReports1795132800128 extends ExtendTable {
  readonly table = 'platform_facts';
  readonly indices = [];
  override readonly columns = { reported: 'text NULL' };
}
