import { AdjustmentBody } from '../../../accounts/tokens/adjustment.dto.js';
import {
  CONFIRM_WITHIN,
  DEPENDENT_FOR,
  LIMIT_WINDOW,
  NEW_ADMIN_FOR,
} from '../../../accounts/tokens/adjustment.rules.js';
import { TokensStaffController } from '../../../accounts/tokens/tokens.staff.controller.js';
import type { StaffLedgerAnswer, StaffLedgerEntryView } from '../../../accounts/tokens/tokens.view.js';
import { DAY, HOUR } from '../../../core/shared/utc.js';
import { movementOf } from '../../account/account-words.js';
import type { Shown } from '../../page-book.js';
import { Ago, Callout, Empty, LinkButton, Pager, Panel, Stat } from '../../parts/basics.js';
import { Field } from '../../parts/field.js';
import { RequestKey } from '../../parts/form.js';
import { Coin } from '../../parts/pictures.js';
import { count, plural, signed } from '../../parts/words.js';
import { DeskHead } from '../parts/basics.js';
import { ActionForm } from '../parts/action-form.js';
import { Table } from '../../parts/table.js';
import type { BesideLedger } from '../beside.js';

export function LedgerPage({ view, beside, query }: Shown<StaffLedgerAnswer, BesideLedger>) {
  const path = `/staff/tokens/accounts/${view.account.id}`;
  return (
    <>
      <DeskHead
        title={`Tokens of ${view.account.username}`}
        crumb={['Account', `/staff/users/${view.account.id}`]}
        lead={`${plural(view.total, 'movement')}, newest first.`}
        action={<LinkButton to="/staff/tokens/adjustments" label="All adjustments" />}
      />
      {view.balance < 0 && (
        <Callout tone="warn" title="The balance is below zero">
          <p>A reward was taken back after it had been spent.</p>
        </Callout>
      )}
      <dl class="stats">
        <Stat name="Balance">
          <Coin /> {count(view.balance)}
        </Stat>
        <Stat name="Movements" value={count(view.total)} />
      </dl>
      <div class="with-side">
        <Panel title="Ledger" id="ledger" flush>
          {view.entries.length === 0 ? (
            <Empty title="No movements">The account has not earned or received tokens.</Empty>
          ) : (
            <Ledger entries={view.entries} />
          )}
        </Panel>
        <aside class="stack" aria-label="Actions">
          <Panel title="Actions" id="actions">
            {beside.isOwn ? (
              <p class="quiet">These are your own tokens. Another admin has to adjust them.</p>
            ) : (
              <AdjustmentForm account={view.account.id} limit={beside.limit} />
            )}
          </Panel>
        </aside>
      </div>
      <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={path} query={query} />
    </>
  );
}

const AdjustmentForm = ({ account, limit }: { readonly account: string; readonly limit: number }) => (
  <ActionForm
    by={[TokensStaffController, 'adjustTokens']}
    of={account}
    title="Adjust tokens"
    isDangerous
    effects={[
      'Tokens below 0 are taken, but never more than the balance.',
      `Up to ${count(limit)} tokens in ${LIMIT_WINDOW / HOUR} hours move at once. It counts what you adjusted alone, and what all admins adjusted alone for this account.`,
      `Above that, they move when another admin confirms within ${CONFIRM_WITHIN / HOUR} hours.`,
      `An admin of less than ${NEW_ADMIN_FOR / DAY} days cannot confirm, and neither can one whom you made an admin, or who made you one, within ${DEPENDENT_FOR / DAY} days.`,
    ]}
  >
    <Field of={AdjustmentBody} name="amount" label="Tokens" hint="As in 50 to give, or -50 to take." />
    <RequestKey />
  </ActionForm>
);

const Ledger = ({ entries }: { readonly entries: readonly StaffLedgerEntryView[] }) => (
  <Table
    name="Ledger"
    columns={['What', 'For', 'When', 'Tokens', 'Balance']}
    numbers={['Tokens', 'Balance']}
    class="ledger"
  >
    {entries.map((entry, index) => (
      <tr key={index}>
        <td>
          {movementOf(entry.kind)}
          {entry.note !== null && <small dir="auto">{entry.note}</small>}
        </td>
        <td class="mono">
          {entry.causeType} {entry.causeId}
        </td>
        <td class="nowrap">
          <Ago at={entry.at} />
        </td>
        <td class={entry.amount > 0 ? 'end num plus' : 'end num'}>{signed(entry.amount)}</td>
        <td class="end num quiet">{count(entry.balanceAfter)}</td>
      </tr>
    ))}
  </Table>
);
