import { t } from '../../../core/texts/t.js';
import { BoostGrantBody } from '../../../activity/bumps/boost.dto.js';
import type { StaffBoostView, StaffBoostsAnswer } from '../../../activity/bumps/boost-grants.view.js';
import { BoostsStaffController } from '../../../activity/bumps/boosts.staff.controller.js';
import type { Shown } from '../../page-book.js';
import { Empty, Panel, Pill } from '../../parts/basics.js';
import { Pager, Table } from '../../parts/table.js';
import { Field } from '../../parts/field.js';
import { RequestKey } from '../../parts/form.js';
import { inUtc, wordFor } from '../../parts/words.js';
import { DeskHead, ActionForm } from '../parts/basics.js';
import { boostStates } from '../../parts/value-words.js';

const TONES = { running: 'good', upcoming: 'brand' } as const;

export function StaffBoostsPage({ view, query }: Shown<StaffBoostsAnswer>) {
  const path = `/staff/boosts/accounts/${view.account.id}`;
  return (
    <>
      <DeskHead
        title={t('Bump boosts of {username}', { username: view.account.username })}
        crumb={[t('Account'), `/staff/users/${view.account.id}`]}
        lead={t(
          '{total, plural, one {# boost} other {# boosts}}, newest first. A boost holds for all servers of the account.',
          { total: view.total },
        )}
      />
      <div class="with-side">
        <Panel title={t('Boosts')} id="boosts" flush>
          {view.boosts.length === 0 ? (
            <Empty title={t('No boosts')}>{t('The account has not bought one, and staff have not granted one.')}</Empty>
          ) : (
            <Boosts boosts={view.boosts} />
          )}
        </Panel>
        <aside class="stack" aria-label={t('Actions')}>
          <Panel title={t('Actions')} id="actions">
            <ActionForm
              by={[BoostsStaffController, 'grantBoost']}
              of={view.account.id}
              title={t('Grant a boost')}
              effects={[t('It starts at once, or when the last boost of the account ends.')]}
            >
              <Field of={BoostGrantBody} name="days" label={t('Days')} />
              <RequestKey />
            </ActionForm>
          </Panel>
        </aside>
      </div>
      <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={path} query={query} />
    </>
  );
}

function Origin({ of: { origin, grantedBy } }: { readonly of: StaffBoostView }) {
  if (origin !== 'staff') return <>{t('Bought with tokens')}</>;
  return <>{grantedBy === null ? t('Granted by staff') : t('Granted by {admin}', { admin: grantedBy })}</>;
}

const Boosts = ({ boosts }: { readonly boosts: readonly StaffBoostView[] }) => (
  <Table
    name={t('Boosts')}
    columns={[
      t('State'),
      t('From', {}, { context: 'a time' }),
      t('Until'),
      t('Origin'),
      { name: t('Action'), isHidden: true },
    ]}
  >
    {boosts.map((boost) => (
      <tr key={boost.id}>
        <td>
          <Pill tone={TONES[boost.state as keyof typeof TONES] ?? 'plain'}>{wordFor(boostStates(), boost.state)}</Pill>
        </td>
        <td class="nowrap">{inUtc(boost.startsAt)}</td>
        <td class="nowrap">{inUtc(boost.revokedAt ?? boost.endsAt)}</td>
        <td class="told">
          <Origin of={boost} />
          {boost.reason !== null && <small dir="auto">{boost.reason}</small>}
        </td>
        <td>
          {boost.state in TONES && (
            <ActionForm
              by={[BoostsStaffController, 'revokeBoost']}
              of={boost.id}
              title={t('Revoke')}
              button={t('Revoke the boost')}
              isDangerous
              effects={[
                t('It ends now. Later boosts keep their times.'),
                boost.origin === 'staff'
                  ? t('Nothing was paid for it, so nothing is refunded.')
                  : t('The account gets back the price of the unused part, rounded down.'),
              ]}
            />
          )}
        </td>
      </tr>
    ))}
  </Table>
);
