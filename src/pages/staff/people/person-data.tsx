import { AccountStaffController } from '../../../owners/account/account.staff.controller.js';
import { StaffDeletionBody } from '../../../owners/account/account.dto.js';
import type { PersonProfileView } from '../../../desk/people/profile.view.js';
import { Tick } from '../../parts/field.js';
import { Deed } from '../parts/deed.js';

/** What staff do for a person who asked for their data or their deletion and cannot sign in. */
export function PersonData({ user }: { readonly user: PersonProfileView }) {
  const path = `/staff/users/${user.id}`;
  return (
    <>
      <Deed
        by={[AccountStaffController, 'exportUser']}
        to={`${path}/export`}
        title="Export its data"
        button="Download"
        tells={[
          'You get everything that is stored about the account, in one JSON file, for the person who asked for it.',
        ]}
      />
      <Deed
        by={[AccountStaffController, 'deleteUser']}
        to={`${path}/delete`}
        title="Delete the account"
        isDangerous
        tells={[
          'Only at the request of its person. This cannot be undone.',
          user.suspended
            ? 'Its listings are removed. The suspension returns if the person signs up again.'
            : 'Its listings must be removed or transferred first.',
          'Votes, bumps and stars stay counted, without a name.',
        ]}
      >
        <Tick of={StaffDeletionBody} name="forfeitBid" label="Give up its leading bid" isOn={false} />
      </Deed>
    </>
  );
}
