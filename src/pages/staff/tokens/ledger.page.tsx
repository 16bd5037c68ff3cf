import { t } from '../../../core/texts/t.js';
import { TokensStaffController } from '../../../accounts/tokens/tokens.staff.controller.js';
import type { StaffLedgerAnswer, StaffLedgerEntryView } from '../../../accounts/tokens/tokens.view.js';
import type { Shown } from '../../page-book.js';
import { Ago, Callout, Empty, LinkButton, Panel, Stat } from '../../parts/basics.js';
import { Pager, Table } from '../../parts/table.js';
import { count, signed } from '../../parts/words.js';
import { DeskHead, ActionForm } from '../parts/basics.js';
import type { BesideLedger } from '../beside.js';
import { AdjustmentBody } from '../../../accounts/tokens/adjustment.dto.js';
import {
  CONFIRM_WITHIN,
  DEPENDENT_FOR,
  LIMIT_WINDOW,
  NEW_ADMIN_FOR,
} from '../../../accounts/tokens/adjustment.rules.js';
import { DAY, HOUR } from '../../../core/shared/utc.js';
import { movementOf } from '../../account/account-words.js';
import { Field } from '../../parts/field.js';
import { RequestKey } from '../../parts/form.js';
import { Coin } from '../../parts/pictures.js';

export function LedgerPage({ view, beside, query }: Shown<StaffLedgerAnswer, BesideLedger>) {
  const path = `/staff/tokens/accounts/${view.account.id}`;
  return (
    <>
      <DeskHead
        title={t('Tokens of {username}', { username: view.account.username })}
        crumb={[t('Account'), `/staff/users/${view.account.id}`]}
        lead={t('{total, plural, one {# movement} other {# movements}}, newest first.', { total: view.total })}
        action={<LinkButton to="/staff/tokens/adjustments" label={t('All adjustments')} />}
      />
      {view.balance < 0 && (
        <Callout tone="warn" title={t('The balance is below zero')}>
          <p>{t('A reward was taken back after it had been spent.')}</p>
        </Callout>
      )}
      <dl class="stats">
        <Stat name={t('Balance')}>
          <Coin /> {count(view.balance)}
        </Stat>
        <Stat name={t('Movements')} value={count(view.total)} />
      </dl>
      <div class="with-side">
        <Panel title={t('Ledger')} id="ledger" flush>
          {view.entries.length === 0 ? (
            <Empty title={t('No movements')}>{t('The account has not earned or received tokens.')}</Empty>
          ) : (
            <Ledger entries={view.entries} />
          )}
        </Panel>
        <aside class="stack" aria-label={t('Actions')}>
          <Panel title={t('Actions')} id="actions">
            {beside.isOwn ? (
              <p class="quiet">{t('These are your own tokens. Another admin has to adjust them.')}</p>
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
    title={t('Adjust tokens')}
    isDangerous
    effects={[
      t('Tokens below 0 are taken, but never more than the balance.'),
      t(
        'Up to {limit} tokens in {hours} hours move at once. It counts what you adjusted alone, and what all admins adjusted alone for this account.',
        { limit: count(limit), hours: LIMIT_WINDOW / HOUR },
      ),
      t('Above that, they move when another admin confirms within {hours} hours.', {
        hours: CONFIRM_WITHIN / HOUR,
      }),
      t(
        'An admin of less than {days} days cannot confirm, and neither can one whom you made an admin, or who made you one, within {otherDays} days.',
        { days: NEW_ADMIN_FOR / DAY, otherDays: DEPENDENT_FOR / DAY },
      ),
    ]}
  >
    <Field of={AdjustmentBody} name="amount" label={t('Tokens')} hint={t('As in 50 to give, or -50 to take.')} />
    <RequestKey />
  </ActionForm>
);

const Ledger = ({ entries }: { readonly entries: readonly StaffLedgerEntryView[] }) => (
  <Table
    name={t('Ledger')}
    columns={[
      t('What'),
      t('For', {}, { context: 'the vote or bid that a posting belongs to' }),
      t('When'),
      t('Tokens'),
      t('Balance'),
    ]}
    numbers={[t('Tokens'), t('Balance')]}
    class="ledger"
  >
    {entries.map((entry, index) => (
      <tr key={index}>
        <td>
          {movementOf(entry.kind)}
          {entry.note !== null && <small dir="auto">{entry.note}</small>}
        </td>
        <td class="mono">{causeOf(entry)}</td>
        <td class="nowrap">
          <Ago at={entry.at} />
        </td>
        <td class={entry.amount > 0 ? 'end num plus' : 'end num'}>{signed(entry.amount)}</td>
        <td class="end num quiet">{count(entry.balanceAfter)}</td>
      </tr>
    ))}
  </Table>
);

const causeOf = ({ causeType, causeId }: StaffLedgerEntryView): string =>
  t(
    '{cause, select, vote {vote} bump {bump} boost {boost} bid {bid} auction {auction} slot {slot} adjustment {adjustment} other {account}} {id}',
    { cause: causeType, id: causeId },
  );
