import type { PersonProfileView } from '../../../desk/people/profile.view.js';
import { BoostsStaffController } from '../../../activity/bumps/boosts.staff.controller.js';
import { PartnerBody, RevocationBody, RoleBody, SuspensionBody } from '../../../desk/people/people.dto.js';
import { mayActOn } from '../../../desk/people/people.rules.js';
import { PeopleStaffController } from '../../../desk/people/people.staff.controller.js';
import { PartnersStaffController } from '../../../desk/people/partners.staff.controller.js';
import { DAY } from '../../../core/shared/utc.js';
import { DEPENDENT_FOR, NEW_ADMIN_FOR } from '../../../accounts/tokens/adjustment.rules.js';
import { TokensStaffController } from '../../../accounts/tokens/tokens.staff.controller.js';
import { useFrame } from '../../frame/frame.js';
import { Panel } from '../../parts/basics.js';
import { Field, Select, Tick } from '../../parts/field.js';
import { Deed } from '../parts/action-form.js';
import { useMay } from '../parts/allowed.js';
import { AccountStaffController } from '../../../owners/account/account.staff.controller.js';
import { StaffDeletionBody } from '../../../owners/account/account.dto.js';

interface PersonDeedsProps {
  readonly user: PersonProfileView;
  readonly isOwn: boolean;
}

export function PersonDeeds({ user, isOwn }: PersonDeedsProps) {
  const { deskRole } = useFrame();
  if (user.deleted)
    return (
      <Panel title="Actions" id="actions">
        <p class="quiet">The account is deleted, so that it cannot be changed.</p>
      </Panel>
    );
  if (isOwn)
    return (
      <>
        <MoreOf user={user} />
        <Panel title="Actions" id="actions">
          <p class="quiet">This is your own account. Ask another member of staff to change it.</p>
        </Panel>
      </>
    );
  if (deskRole !== undefined && !mayActOn(deskRole, user.role))
    return (
      <Panel title="Actions" id="actions">
        <p class="quiet">This account belongs to staff. Only admins can change it.</p>
      </Panel>
    );
  return (
    <>
      <MoreOf user={user} />
      <Panel title="Actions" id="actions">
        <div class="stack-small">
          <Restrictions user={user} />
          <Partnership user={user} />
          <RoleDeed user={user} />
          <PersonData user={user} />
        </div>
      </Panel>
    </>
  );
}

type Of = Pick<PersonDeedsProps, 'user'>;

function Restrictions({ user }: Of) {
  const path = `/staff/users/${user.id}`;
  return (
    <>
      {user.voteBanned ? (
        <Deed
          by={[PeopleStaffController, 'liftVoteBan']}
          to={`${path}/vote-unban`}
          title="Lift the vote ban"
          tells={['The account can vote again.']}
        />
      ) : (
        <Deed
          by={[PeopleStaffController, 'banFromVoting']}
          to={`${path}/vote-ban`}
          title="Ban from voting"
          isDangerous
          tells={[
            'The account cannot cast votes.',
            'Its votes still count. Quarantine them on the pages of their listings.',
          ]}
        />
      )}
      {user.suspended && (
        <Deed
          by={[PeopleStaffController, 'unsuspendUser']}
          to={`${path}/unsuspend`}
          title="Lift the suspension"
          tells={['The account can sign in, and its keys work again.', 'Bids and Spotlight weeks do not come back.']}
        />
      )}
      <Deed
        by={[PeopleStaffController, 'suspendUser']}
        to={`${path}/suspend`}
        title={user.suspended ? 'Change the end of the suspension' : 'Suspend'}
        button={user.suspended ? 'Change the end' : 'Suspend the account'}
        isDangerous
        tells={[
          'Its sessions end, and its keys are refused.',
          'Its leading bid is refunded, and its week in the Spotlight ends with a refund.',
          'Its listings stay as they are.',
        ]}
      >
        <Field
          of={SuspensionBody}
          name="until"
          label="Last until"
          type="date"
          hint="The suspension ends when this day begins, in UTC. Leave it empty for one without an end."
        />
      </Deed>
    </>
  );
}

function Partnership({ user }: Of) {
  const path = `/staff/partners/accounts/${user.id}`;
  return (
    <>
      <Deed
        by={[PartnersStaffController, 'markPartner']}
        to={path}
        method="put"
        title={user.partner ? 'End the partnership' : 'Make it a partner'}
        isDangerous={user.partner}
        tells={[
          user.partner ? 'The partner mark of the account goes away.' : 'The account gets the partner mark.',
          'Its servers have a mark of their own: set it on their pages.',
        ]}
      >
        <PartnerValue isPartner={!user.partner} />
      </Deed>
      {user.apiAccessRevoked ? (
        <Deed
          by={[PartnersStaffController, 'grantApiAccess']}
          to={`${path}/grant-api-access`}
          title="Restore API access"
          tells={['The valid keys of the account work again.']}
        />
      ) : (
        <Deed
          by={[PartnersStaffController, 'revokeApiAccess']}
          to={`${path}/revoke-api-access`}
          title="Revoke API access"
          isDangerous
          tells={['All keys of the account are refused within a second.', 'It cannot create new ones.']}
        >
          <Field
            of={RevocationBody}
            name="note"
            label="To the owner"
            hint="They read it in their Developer tab. Say what to do. The reason below is for colleagues only."
            wide
          />
        </Deed>
      )}
      <Deed
        by={[PartnersStaffController, 'endKeys']}
        to={`${path}/end-keys`}
        title="End the API keys"
        isDangerous
        tells={['All valid keys of the account end, and cannot come back.', 'Its owner can make a new key at once.']}
      />
    </>
  );
}

const PARTNER: keyof PartnerBody = 'partner';
const PartnerValue = ({ isPartner }: { readonly isPartner: boolean }) => (
  <input type="hidden" name={PARTNER} value={String(isPartner)} />
);

const RoleDeed = ({ user }: Of) => (
  <Deed
    by={[PeopleStaffController, 'setRole']}
    to={`/staff/users/${user.id}/role`}
    method="put"
    title="Change the role"
    tells={[
      'It takes effect with the next request, also for sessions and staff keys.',
      `A new admin confirms no adjustments of tokens for ${NEW_ADMIN_FOR / DAY} days. If you make another account an admin, neither of you confirms for the other for ${DEPENDENT_FOR / DAY} days.`,
      'The last admin cannot lose the role.',
    ]}
  >
    <Select of={RoleBody} name="role" label="New role" value={user.role} />
  </Deed>
);

function MoreOf({ user }: Of) {
  const may = useMay();
  const ways = [
    ...(may(TokensStaffController, 'openLedger')
      ? [['Ledger and adjustments', `/staff/tokens/accounts/${user.id}`]]
      : []),
    ...(may(BoostsStaffController, 'listBoostsOf') ? [['Bump boosts', `/staff/boosts/accounts/${user.id}`]] : []),
  ];
  if (ways.length === 0) return null;
  return (
    <Panel title="Tokens and boosts" id="more">
      <p class="stack-small">
        {ways.map(([label, href]) => (
          <a key={href} class="button wide" href={href}>
            {label}
          </a>
        ))}
      </p>
    </Panel>
  );
}

/** What staff do for a person who asked for their data or their deletion and cannot sign in. */
function PersonData({ user }: { readonly user: PersonProfileView }) {
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
