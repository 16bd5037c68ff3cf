import { SliceQuery } from '../../../core/input/slice.dto.js';
import { TokensStaffController } from '../../../accounts/tokens/tokens.staff.controller.js';
import type {
  AdjustmentView,
  AdjustmentsAnswer,
  StaffLedgerAnswer,
  StaffLedgerEntryView,
} from '../../../accounts/tokens/tokens.view.js';
import { queryOf, type Shown } from '../../page-book.js';
import { Ago, Empty, Left, LinkButton, OwnWords, Panel, Pill, Callout, Stat } from '../../parts/basics.js';
import { Pager, Table } from '../../parts/table.js';
import { plural, sentenceCase, signed, count } from '../../parts/words.js';
import { AccountLink, DeskHead, ActionForm } from '../parts/basics.js';
import type { BesideAdjustments, BesideLedger } from '../beside.js';
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

const PATH = '/staff/tokens/adjustments';
const TONES = { pending: 'warn', done: 'good', refused: 'bad', expired: 'plain' } as const;

export function AdjustmentsPage({ view, beside, query }: Shown<AdjustmentsAnswer, BesideAdjustments>) {
  const { page, limit } = queryOf(SliceQuery, Object.fromEntries(query));
  const waiting = view.adjustments.filter(({ state }) => state === 'pending');
  const decided = view.adjustments.filter(({ state }) => state !== 'pending');
  return (
    <>
      <DeskHead
        title="Adjustments"
        lead={`${plural(view.total, 'adjustment')}. To make one, open the ledger of an account.`}
        action={
          <>
            <LinkButton to="/staff/users" label="Find an account" />
            <LinkButton to="/staff/tokens/reconciliation" label="Reconciliation" />
          </>
        }
      />
      <div class="stack">
        {page === 1 && (
          <Panel title="Waiting for a second admin" id="waiting">
            {waiting.length === 0 ? (
              <p class="quiet">No adjustment waits.</p>
            ) : (
              <ul class="waiting-list">
                {waiting.map((one) => (
                  <Waiting key={one.id} of={one} isOwn={one.requestedBy === beside.reader} />
                ))}
              </ul>
            )}
          </Panel>
        )}
        <Panel title="Decided" id="decided" flush>
          {decided.length === 0 ? <Empty title="None yet">Adjustments appear here.</Empty> : <Decided all={decided} />}
        </Panel>
      </div>
      <Pager page={page} pages={Math.ceil(view.total / limit)} path={PATH} query={query} />
    </>
  );
}

const Waiting = ({ of, isOwn }: { readonly of: AdjustmentView; readonly isOwn: boolean }) => (
  <li id={`adjustment-${of.id}`}>
    <div>
      <p class="audit-head">
        <strong class="num">{signed(of.amount)} tokens</strong> for{' '}
        <AccountLink id={of.account.id} name={of.account.username} />
        <span class="audit-when quiet">
          ends in <Left until={of.expiresAt} />
        </span>
      </p>
      <OwnWords look="as-written" text={of.reason} />
      <p class="quiet">
        Requested by {isOwn ? 'you' : of.requestedBy} <Ago at={of.requestedAt} />.
      </p>
    </div>
    <div class="stack-small">
      {!isOwn && (
        <ActionForm
          by={[TokensStaffController, 'confirmAdjustment']}
          of={of.id}
          title="Confirm"
          button={`Confirm ${signed(of.amount)} tokens for ${of.account.username}`}
          effects={['The tokens move at once.']}
        />
      )}
      <ActionForm
        by={[TokensStaffController, 'refuseAdjustment']}
        of={of.id}
        title={isOwn ? 'Withdraw' : 'Refuse'}
        button={isOwn ? 'Withdraw the adjustment' : 'Refuse the adjustment'}
        isDangerous
        effects={['No tokens move.']}
      />
    </div>
  </li>
);

const Decided = ({ all }: { readonly all: readonly AdjustmentView[] }) => (
  <Table name="Decided" columns={['Tokens', 'Account', 'Reason', 'Requested', 'Outcome']} numbers={['Tokens']}>
    {all.map((one) => (
      <tr key={one.id}>
        <td class={one.amount > 0 ? 'end num plus' : 'end num'}>{signed(one.amount)}</td>
        <td>
          <AccountLink id={one.account.id} name={one.account.username} />
        </td>
        <td dir="auto" class="told">
          {one.reason}
        </td>
        <td class="nowrap">
          {one.requestedBy}
          <small>
            <Ago at={one.requestedAt} />
          </small>
        </td>
        <td>
          <Pill tone={TONES[one.state as keyof typeof TONES] ?? 'plain'}>{sentenceCase(one.state)}</Pill>
          {one.decidedBy !== null && <small>by {one.decidedBy}</small>}
        </td>
      </tr>
    ))}
  </Table>
);

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
