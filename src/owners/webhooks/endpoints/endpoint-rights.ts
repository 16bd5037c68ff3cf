import { Problem } from '../../../core/shared/errors.js';
import type { EndpointRow } from './webhook-rows.js';

export function refuseIfOffByStaff({ state, reason }: Pick<EndpointRow, 'state' | 'reason'>): void {
  if (state === 'off' && reason === 'staff') throw offByStaff();
}

// The API documents show this error too.
const offByStaff = (): Problem =>
  new Problem(409, 'Staff switched this webhook off. Only they can allow it again: ask them.');
