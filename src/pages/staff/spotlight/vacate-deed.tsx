import { BARRED_AUCTIONS } from '../../../activity/spotlight/bars/bar.rules.js';
import { VacateBody } from '../../../activity/spotlight/staff/staff.dto.js';
import { SpotlightStaffController } from '../../../activity/spotlight/staff/spotlight.staff.controller.js';
import { unusedPart } from '../../../activity/spotlight/spotlight.rules.js';
import type { StaffSlotView } from '../../../activity/spotlight/staff/staff.view.js';
import { useFrame } from '../../frame/frame.js';
import { Radios, Tick } from '../../parts/field.js';
import { count, inUtc } from '../../parts/words.js';
import { Deed } from '../parts/deed.js';

/** Ends the week early, and first says how many tokens would be refunded. */
export function VacateDeed({ slot }: { readonly slot: StaffSlotView }) {
  const { now } = useFrame();
  const since = slot.hiddenAt === null ? now : new Date(slot.hiddenAt);
  const refund = unusedPart(slot.price, new Date(slot.endsAt), since);
  return (
    <Deed
      by={[SpotlightStaffController, 'vacateSlot']}
      to={`/staff/spotlight/slots/${slot.auctionId}/vacate`}
      title="Vacate the slot"
      isDangerous
      tells={[
        `The slot stays empty until ${inUtc(slot.endsAt)}, even if the server changes.`,
        `With a refund, ${count(refund)} of ${count(slot.price)} tokens go back now, for the unused part of the week. The number falls with every minute.`,
        `Neither the account that paid nor the server can bid in the next ${BARRED_AUCTIONS} auctions.`,
      ]}
    >
      <Radios
        of={VacateBody}
        name="refund"
        label="Refund"
        choices={[
          { value: 'true', label: `Refund ${count(refund)} tokens` },
          { value: 'false', label: 'No refund' },
        ]}
      />
      <Tick of={VacateBody} name="liftBar" label="Let both bid again at once" />
    </Deed>
  );
}
