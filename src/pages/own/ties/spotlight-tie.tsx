import type { RemovalBody } from '../../../listings/listing/own/listing-fields.dto.js';
import type { TransferBody } from '../../../listings/listing/team/team.dto.js';
import type { ServerEditBody } from '../../../listings/servers/server.dto.js';
import { Tick } from '../../parts/field.js';
import { useShownForm } from '../../parts/form.js';

/** Shown only after a refusal, and only to the account that placed the bid or paid for the week. */
export function SpotlightTie({
  of,
}: {
  readonly of: typeof RemovalBody | typeof ServerEditBody | typeof TransferBody;
}) {
  const faults = useShownForm()?.faults;
  if (faults?.['forfeitBid'] !== undefined)
    return <Tick of={of} name="forfeitBid" label="Give up the leading bid and lose its tokens" />;
  if (faults?.['giveBack'] === undefined) return null;
  return <Tick of={of} name="giveBack" label="Give the week in the Spotlight back, and do not bid in four auctions" />;
}
