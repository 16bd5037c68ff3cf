import type { Tx } from '../../database/database.js';
import { insertMany } from '../../database/sql.js';
import { outcomeColumns } from '../sending/outcome-columns.js';
import type { Outcome } from '../sending/outcome.rules.js';
import type { EndpointState } from './endpoint.rules.js';

interface Attempt {
  readonly endpointId: number;
  readonly at: Date;
  readonly sequence: number | null;
  readonly type: string;
  readonly attempt: number;
  readonly outcome: Outcome;
}

/** Logs requests of an endpoint, without their headers and with only the beginning of the answer. */
export const logAttempts = (tx: Tx, attempts: readonly Attempt[]): Promise<void> =>
  insertMany(
    tx,
    'webhook_attempts',
    attempts.map(({ endpointId, at, sequence, type, attempt, outcome }) => ({
      endpoint_id: endpointId,
      at,
      sequence,
      type,
      attempt,
      ...outcomeColumns(outcome),
    })),
  );

interface StateChange {
  readonly endpointId: number;
  readonly now: Date;
  readonly state: EndpointState;
  readonly text?: string;
}

export const logState = (tx: Tx, { endpointId, now, state, text = '' }: StateChange): Promise<void> =>
  insertMany(tx, 'webhook_attempts', [
    {
      endpoint_id: endpointId,
      at: now,
      sequence: null,
      type: 'state',
      attempt: 1,
      outcome: state,
      status: null,
      ms: null,
      text,
    },
  ]);

interface SetupChange {
  readonly endpointId: number;
  readonly now: Date;
  readonly fields: readonly string[];
}

export const logChange = (tx: Tx, { endpointId, now, fields }: SetupChange): Promise<void> =>
  insertMany(tx, 'webhook_attempts', [
    {
      endpoint_id: endpointId,
      at: now,
      sequence: null,
      type: 'change',
      attempt: 1,
      outcome: 'changed',
      status: null,
      ms: null,
      text: fields.join(', '),
    },
  ]);
