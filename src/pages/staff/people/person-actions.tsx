import { t } from '../../../core/texts/t.js';
import type { PersonProfileView } from '../../../desk/people/profile.view.js';
import { BoostsStaffController } from '../../../activity/bumps/boosts.staff.controller.js';
import { PartnerBody, RevocationBody, RoleBody, SuspensionBody } from '../../../desk/people/people.dto.js';
import { mayActOn } from '../../../desk/people/people.rules.js';
import { PeopleStaffController, PartnersStaffController } from '../../../desk/people/people.staff.controller.js';
import { DAY } from '../../../core/shared/utc.js';
import { DEPENDENT_FOR, NEW_ADMIN_FOR } from '../../../accounts/tokens/adjustment.rules.js';
import { TokensStaffController } from '../../../accounts/tokens/tokens.staff.controller.js';
import { useFrame } from '../../frame/frame.js';
import { Panel } from '../../parts/basics.js';
import { Field, Select, Tick, choicesFrom } from '../../parts/field.js';
import { ActionForm } from '../parts/basics.js';
import { roles } from '../../parts/value-words.js';
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
      <Panel title={t('Actions')} id="actions">
        <p class="quiet">{t('The account is deleted, so that it cannot be changed.')}</p>
      </Panel>
    );
  if (isOwn)
    return (
      <>
        <MoreOf user={user} />
        <Panel title={t('Actions')} id="actions">
          <p class="quiet">{t('This is your own account. Ask another member of staff to change it.')}</p>
        </Panel>
      </>
    );
  if (deskRole !== undefined && !mayActOn(deskRole, user.role))
    return (
      <Panel title={t('Actions')} id="actions">
        <p class="quiet">{t('This account belongs to staff. Only admins can change it.')}</p>
      </Panel>
    );
  return (
    <>
      <MoreOf user={user} />
      <Panel title={t('Actions')} id="actions">
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
          title={t('Lift the vote ban')}
          effects={[t('The account can vote again.')]}
        />
      ) : (
        <ActionForm
          by={[PeopleStaffController, 'banFromVoting']}
          of={user.id}
          title={t('Ban from voting')}
          isDangerous
          effects={[
            t('The account cannot cast votes.'),
            t('Its votes still count. Quarantine them on the pages of their listings.'),
          ]}
        />
      )}
      {user.suspended && (
        <ActionForm
          by={[PeopleStaffController, 'unsuspendUser']}
          of={user.id}
          title={t('Lift the suspension')}
          effects={[
            t('The account can sign in, and its keys work again.'),
            t('Bids and Spotlight weeks do not come back.'),
          ]}
        />
      )}
      <ActionForm
        by={[PeopleStaffController, 'suspendUser']}
        of={user.id}
        title={user.suspended ? t('Change the end of the suspension') : t('Suspend')}
        button={user.suspended ? t('Change the end') : t('Suspend the account')}
        isDangerous
        effects={[
          t('Its sessions end, and its keys are refused.'),
          t('Its leading bid is refunded, and its week in the Spotlight ends with a refund.'),
          t('Its listings stay as they are.'),
        ]}
      >
        <Field
          of={SuspensionBody}
          name="until"
          label={t('Last until')}
          type="date"
          hint={t('The suspension ends when this day begins, in UTC. Leave it empty for one without an end.')}
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
        title={user.partner ? t('End the partnership') : t('Make it a partner')}
        isDangerous={user.partner}
        effects={[
          user.partner ? t('The partner mark of the account goes away.') : t('The account gets the partner mark.'),
          t('Its servers have a mark of their own: set it on their pages.'),
        ]}
      >
        <input type="hidden" name={PARTNER} value={String(!user.partner)} />
      </ActionForm>
      {user.apiAccessRevoked ? (
        <ActionForm
          by={[PartnersStaffController, 'grantApiAccess']}
          of={user.id}
          title={t('Restore API access')}
          effects={[t('The valid keys of the account work again.')]}
        />
      ) : (
        <ActionForm
          by={[PartnersStaffController, 'revokeApiAccess']}
          of={user.id}
          title={t('Revoke API access')}
          isDangerous
          effects={[t('All keys of the account are refused within a second.'), t('It cannot create new ones.')]}
        >
          <Field
            of={RevocationBody}
            name="note"
            label={t('To the owner')}
            hint={t('They read it in their Developer tab. Say what to do. The reason below is for colleagues only.')}
            wide
          />
        </ActionForm>
      )}
      <ActionForm
        by={[PartnersStaffController, 'endKeys']}
        of={user.id}
        title={t('End the API keys')}
        isDangerous
        effects={[
          t('All valid keys of the account end, and cannot come back.'),
          t('Its owner can make a new key at once.'),
        ]}
      />
    </>
  );
}

const PARTNER: keyof PartnerBody = 'partner';
const RoleForm = ({ user }: Of) => (
  <ActionForm
    by={[PeopleStaffController, 'setRole']}
    of={user.id}
    title={t('Change the role')}
    effects={[
      t('It takes effect with the next request, also for sessions and staff keys.'),
      t(
        'A new admin confirms no adjustments of tokens for {days} days. If you make another account an admin, neither of you confirms for the other for {otherDays} days.',
        { days: NEW_ADMIN_FOR / DAY, otherDays: DEPENDENT_FOR / DAY },
      ),
      t('The last admin cannot lose the role.'),
    ]}
  >
    <Select of={RoleBody} name="role" label={t('New role')} value={user.role} choices={choicesFrom(roles())} />
  </ActionForm>
);

function MoreOf({ user }: Of) {
  const may = useMay();
  const ways = [
    ...(may(TokensStaffController, 'openLedger')
      ? [[t('Ledger and adjustments'), `/staff/tokens/accounts/${user.id}`]]
      : []),
    ...(may(BoostsStaffController, 'listBoostsOf') ? [[t('Bump boosts'), `/staff/boosts/accounts/${user.id}`]] : []),
  ];
  if (ways.length === 0) return null;
  return (
    <Panel title={t('Tokens and boosts')} id="more">
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
        title={t('Export its data')}
        button={t('Download')}
        effects={[
          t('You get everything that is stored about the account, in one JSON file, for the person who asked for it.'),
        ]}
      />
      <ActionForm
        by={[AccountStaffController, 'deleteUser']}
        of={user.id}
        title={t('Delete the account')}
        isDangerous
        effects={[
          t('Only at the request of its person. This cannot be undone.'),
          user.suspended
            ? t('Its listings are removed. The suspension returns if the person signs up again.')
            : t('Its listings must be removed or transferred first.'),
          t('Votes, bumps and stars stay counted, without a name.'),
        ]}
      >
        <Tick of={StaffDeletionBody} name="forfeitBid" label={t('Give up its leading bid')} isOn={false} />
      </ActionForm>
    </>
  );
}
