import { BoostGrantBody } from '../../../activity/bumps/boost.dto.js';
import type { StaffBoostView, StaffBoostsAnswer } from '../../../activity/bumps/boost-grants.view.js';
import { BoostsStaffController } from '../../../activity/bumps/boosts.staff.controller.js';
import type { Shown } from '../../page-book.js';
import { Empty, Panel, Pill } from '../../parts/basics.js';
import { Pager, Table } from '../../parts/table.js';
import { Field } from '../../parts/field.js';
import { RequestKey } from '../../parts/form.js';
import { inUtc, plural, sentenceCase } from '../../parts/words.js';
import { DeskHead, ActionForm } from '../parts/basics.js';

const TONES = { running: 'good', upcoming: 'brand' } as const;

export function StaffBoostsPage({ view, query }: Shown<StaffBoostsAnswer>) {
  const path = `/staff/boosts/accounts/${view.account.id}`;
  return (
    <>
      <DeskHead
        title={`Bump boosts of ${view.account.username}`}
        crumb={['Account', `/staff/users/${view.account.id}`]}
        lead={`${plural(view.total, 'boost')}, newest first. A boost holds for all servers of the account.`}
      />
      <div class="with-side">
        <Panel title="Boosts" id="boosts" flush>
          {view.boosts.length === 0 ? (
            <Empty title="No boosts">The account has not bought one, and staff have not granted one.</Empty>
          ) : (
            <Boosts boosts={view.boosts} />
          )}
        </Panel>
        <aside class="stack" aria-label="Actions">
          <Panel title="Actions" id="actions">
            <ActionForm
              by={[BoostsStaffController, 'grantBoost']}
              of={view.account.id}
              title="Grant a boost"
              effects={['It starts at once, or when the last boost of the account ends.']}
            >
              <Field of={BoostGrantBody} name="days" label="Days" />
              <RequestKey />
            </ActionForm>
          </Panel>
        </aside>
      </div>
      <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={path} query={query} />
    </>
  );
}

const Boosts = ({ boosts }: { readonly boosts: readonly StaffBoostView[] }) => (
  <Table name="Boosts" columns={['State', 'From', 'Until', 'Origin', { name: 'Action', isHidden: true }]}>
    {boosts.map((boost) => (
      <tr key={boost.id}>
        <td>
          <Pill tone={TONES[boost.state as keyof typeof TONES] ?? 'plain'}>{sentenceCase(boost.state)}</Pill>
        </td>
        <td class="nowrap">{inUtc(boost.startsAt)}</td>
        <td class="nowrap">{inUtc(boost.revokedAt ?? boost.endsAt)}</td>
        <td class="told">
          {boost.origin === 'staff' ? `Granted by ${boost.grantedBy ?? 'staff'}` : 'Bought with tokens'}
          {boost.reason !== null && <small dir="auto">{boost.reason}</small>}
        </td>
        <td>
          {boost.state in TONES && (
            <ActionForm
              by={[BoostsStaffController, 'revokeBoost']}
              of={boost.id}
              title="Revoke"
              button="Revoke the boost"
              isDangerous
              effects={[
                'It ends now. Later boosts keep their times.',
                boost.origin === 'staff'
                  ? 'Nothing was paid for it, so nothing is refunded.'
                  : 'The account gets back the price of the unused part, rounded down.',
              ]}
            />
          )}
        </td>
      </tr>
    ))}
  </Table>
);
