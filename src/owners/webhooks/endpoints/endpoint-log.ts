import type { Tx } from '../../../core/database/sql.js';
import { logAttempts } from '../../../core/delivery/attempt-log.js';
import type { Outcome } from '../../../core/delivery/outcome.rules.js';
import type { AddressState } from '../../../core/delivery/switch-off.rules.js';

interface Attempt {
  readonly endpointId: number;
  readonly at: Date;
  readonly sequence: number | null;
  readonly type: string;
  readonly attempt: number;
  readonly outcome: Outcome;
}

export const logRequests = (tx: Tx, attempts: readonly Attempt[]): Promise<void> =>
  logAttempts(
    tx,
    'webhook_attempts',
    attempts.map(({ endpointId, sequence, ...one }) => ({ own: { endpoint_id: endpointId, sequence }, ...one })),
  );

interface StateChange {
  readonly endpointId: number;
  readonly now: Date;
  readonly state: AddressState;
  readonly text?: string;
}

export const logState = (tx: Tx, { endpointId, now, state, text = '' }: StateChange): Promise<void> =>
  logAttempts(tx, 'webhook_attempts', [{ own: ofEndpoint(endpointId), at: now, type: 'state', outcome: state, text }]);

export const logChange = (
  tx: Tx,
  { endpointId, now, fields }: { readonly endpointId: number; readonly now: Date; readonly fields: readonly string[] },
): Promise<void> =>
  logAttempts(tx, 'webhook_attempts', [
    { own: ofEndpoint(endpointId), at: now, type: 'change', outcome: 'changed', text: fields.join(', ') },
  ]);

const ofEndpoint = (id: number) => ({ endpoint_id: id, sequence: null });
