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
import { ActionForm } from '../parts/basics.js';
import { useMay } from '../parts/allowed.js';
import { AccountStaffController } from '../../../owners/account/account.staff.controller.js';
import { StaffDeletionBody } from '../../../owners/account/account.dto.js';

interface PersonActionsProps {
  readonly user: PersonProfileView;
  readonly isOwn: boolean;
}

export function PersonActions({ user, isOwn }: PersonActionsProps) {
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
          <RoleForm user={user} />
          <PersonData user={user} />
        </div>
      </Panel>
    </>
  );
}

type Of = Pick<PersonActionsProps, 'user'>;

function Restrictions({ user }: Of) {
  return (
    <>
      {user.voteBanned ? (
        <ActionForm
          by={[PeopleStaffController, 'liftVoteBan']}
          of={user.id}
          title="Lift the vote ban"
          effects={['The account can vote again.']}
        />
      ) : (
        <ActionForm
          by={[PeopleStaffController, 'banFromVoting']}
          of={user.id}
          title="Ban from voting"
          isDangerous
          effects={[
            'The account cannot cast votes.',
            'Its votes still count. Quarantine them on the pages of their listings.',
          ]}
        />
      )}
      {user.suspended && (
        <ActionForm
          by={[PeopleStaffController, 'unsuspendUser']}
          of={user.id}
          title="Lift the suspension"
          effects={['The account can sign in, and its keys work again.', 'Bids and Spotlight weeks do not come back.']}
        />
      )}
      <ActionForm
        by={[PeopleStaffController, 'suspendUser']}
        of={user.id}
        title={user.suspended ? 'Change the end of the suspension' : 'Suspend'}
        button={user.suspended ? 'Change the end' : 'Suspend the account'}
        isDangerous
        effects={[
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
      </ActionForm>
    </>
  );
}

function Partnership({ user }: Of) {
  return (
    <>
      <ActionForm
        by={[PartnersStaffController, 'markPartner']}
        of={user.id}
        title={user.partner ? 'End the partnership' : 'Make it a partner'}
        isDangerous={user.partner}
        effects={[
          user.partner ? 'The partner mark of the account goes away.' : 'The account gets the partner mark.',
          'Its servers have a mark of their own: set it on their pages.',
        ]}
      >
        <input type="hidden" name={PARTNER} value={String(!user.partner)} />
      </ActionForm>
      {user.apiAccessRevoked ? (
        <ActionForm
          by={[PartnersStaffController, 'grantApiAccess']}
          of={user.id}
          title="Restore API access"
          effects={['The valid keys of the account work again.']}
        />
      ) : (
        <ActionForm
          by={[PartnersStaffController, 'revokeApiAccess']}
          of={user.id}
          title="Revoke API access"
          isDangerous
          effects={['All keys of the account are refused within a second.', 'It cannot create new ones.']}
        >
          <Field
            of={RevocationBody}
            name="note"
            label="To the owner"
            hint="They read it in their Developer tab. Say what to do. The reason below is for colleagues only."
            wide
          />
        </ActionForm>
      )}
      <ActionForm
        by={[PartnersStaffController, 'endKeys']}
        of={user.id}
        title="End the API keys"
        isDangerous
        effects={['All valid keys of the account end, and cannot come back.', 'Its owner can make a new key at once.']}
      />
    </>
  );
}

const PARTNER: keyof PartnerBody = 'partner';
const RoleForm = ({ user }: Of) => (
  <ActionForm
    by={[PeopleStaffController, 'setRole']}
    of={user.id}
    title="Change the role"
    effects={[
      'It takes effect with the next request, also for sessions and staff keys.',
      `A new admin confirms no adjustments of tokens for ${NEW_ADMIN_FOR / DAY} days. If you make another account an admin, neither of you confirms for the other for ${DEPENDENT_FOR / DAY} days.`,
      'The last admin cannot lose the role.',
    ]}
  >
    <Select of={RoleBody} name="role" label="New role" value={user.role} />
  </ActionForm>
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
  return (
    <>
      <ActionForm
        by={[AccountStaffController, 'exportUser']}
        of={user.id}
        title="Export its data"
        button="Download"
        effects={[
          'You get everything that is stored about the account, in one JSON file, for the person who asked for it.',
        ]}
      />
      <ActionForm
        by={[AccountStaffController, 'deleteUser']}
        of={user.id}
        title="Delete the account"
        isDangerous
        effects={[
          'Only at the request of its person. This cannot be undone.',
          user.suspended
            ? 'Its listings are removed. The suspension returns if the person signs up again.'
            : 'Its listings must be removed or transferred first.',
          'Votes, bumps and stars stay counted, without a name.',
        ]}
      >
        <Tick of={StaffDeletionBody} name="forfeitBid" label="Give up its leading bid" isOn={false} />
      </ActionForm>
    </>
  );
}
