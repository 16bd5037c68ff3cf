import { AddColumns } from '../schema-builder.js';

export class InvitationUsage1795132800183 extends AddColumns {
  readonly table = 'accounts';
  override readonly columns = {
    invite_window_start: 'datetime(3)',
    invite_window_changes: 'integer NOT NULL DEFAULT 0',
  };
}
