import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
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
import { sentenceCase, signed, count } from '../../parts/words.js';
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
        title={t('Adjustments')}
        lead={t(
          '{total, plural, one {# adjustment} other {# adjustments}}. To make one, open the ledger of an account.',
          { total: view.total },
        )}
        action={
          <>
            <LinkButton to="/staff/users" label={t('Find an account')} />
            <LinkButton to="/staff/tokens/reconciliation" label={t('Reconciliation')} />
          </>
        }
      />
      <div class="stack">
        {page === 1 && (
          <Panel title={t('Waiting for a second admin')} id="waiting">
            {waiting.length === 0 ? (
              <p class="quiet">{t('No adjustment waits.')}</p>
            ) : (
              <ul class="waiting-list">
                {waiting.map((one) => (
                  <Waiting key={one.id} of={one} isOwn={one.requestedBy === beside.reader} />
                ))}
              </ul>
            )}
          </Panel>
        )}
        <Panel title={t('Decided')} id="decided" flush>
          {decided.length === 0 ? (
            <Empty title={t('None yet')}>{t('Adjustments appear here.')}</Empty>
          ) : (
            <Decided all={decided} />
          )}
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
        <T
          text="<b>{amount} tokens</b> for"
          b={(inside) => <strong class="num">{inside}</strong>}
          amount={signed(of.amount)}
        />{' '}
        <AccountLink id={of.account.id} name={of.account.username} />
        <span class="audit-when quiet">
          <T text="ends in {left}" left={<Left until={of.expiresAt} />} />
        </span>
      </p>
      <OwnWords look="as-written" text={of.reason} />
      <p class="quiet">
        {t('Requested by')} {isOwn ? 'you' : of.requestedBy} <Ago at={of.requestedAt} />.
      </p>
    </div>
    <div class="stack-small">
      {!isOwn && (
        <ActionForm
          by={[TokensStaffController, 'confirmAdjustment']}
          of={of.id}
          title={t('Confirm')}
          button={t('Confirm {amount} tokens for {username}', {
            amount: signed(of.amount),
            username: of.account.username,
          })}
          effects={[t('The tokens move at once.')]}
        />
      )}
      <ActionForm
        by={[TokensStaffController, 'refuseAdjustment']}
        of={of.id}
        title={isOwn ? t('Withdraw') : t('Refuse')}
        button={isOwn ? t('Withdraw the adjustment') : t('Refuse the adjustment')}
        isDangerous
        effects={[t('No tokens move.')]}
      />
    </div>
  </li>
);

const Decided = ({ all }: { readonly all: readonly AdjustmentView[] }) => (
  <Table
    name={t('Decided')}
    columns={[t('Tokens'), t('Account'), t('Reason'), t('Requested'), t('Outcome')]}
    numbers={[t('Tokens')]}
  >
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
          {one.decidedBy !== null && <small>{t('by {decidedBy}', { decidedBy: one.decidedBy })}</small>}
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
        'Up to {limit} tokens in {limitWindow} hours move at once. It counts what you adjusted alone, and what all admins adjusted alone for this account.',
        { limit: count(limit), limitWindow: LIMIT_WINDOW / HOUR },
      ),
      t('Above that, they move when another admin confirms within {confirmWithin} hours.', {
        confirmWithin: CONFIRM_WITHIN / HOUR,
      }),
      t(
        'An admin of less than {newAdminFor} days cannot confirm, and neither can one whom you made an admin, or who made you one, within {dependentFor} days.',
        { newAdminFor: NEW_ADMIN_FOR / DAY, dependentFor: DEPENDENT_FOR / DAY },
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
    columns={[t('What'), t('For'), t('When'), t('Tokens'), t('Balance')]}
    numbers={[t('Tokens'), t('Balance')]}
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
