import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import { SliceQuery } from '../../../core/input/slice.dto.js';
import { TokensStaffController } from '../../../accounts/tokens/tokens.staff.controller.js';
import type { AdjustmentView, AdjustmentsAnswer } from '../../../accounts/tokens/tokens.view.js';
import { queryOf, type Shown } from '../../page-book.js';
import { Ago, Empty, Left, LinkButton, OwnWords, Panel, Pill } from '../../parts/basics.js';
import { Pager, Table } from '../../parts/table.js';
import { signed, wordFor } from '../../parts/words.js';
import { AccountLink, DeskHead, ActionForm } from '../parts/basics.js';
import { adjustmentStates } from '../../parts/value-words.js';
import type { BesideAdjustments } from '../beside.js';

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
        <span>
          <T
            text="<b>{amount} tokens</b> for {account}"
            b={(inside) => <strong class="num">{inside}</strong>}
            amount={signed(of.amount)}
            account={<AccountLink id={of.account.id} name={of.account.username} />}
          />
        </span>
        <span class="audit-when quiet">
          <T text="ends in {time}" time={<Left until={of.expiresAt} />} />
        </span>
      </p>
      <OwnWords look="as-written" text={of.reason} />
      <p class="quiet">
        {isOwn ? (
          <T text="Requested by you {ago}." ago={<Ago at={of.requestedAt} />} />
        ) : (
          <T
            text="Requested by {admin} {ago}."
            admin={<span dir="auto">{of.requestedBy}</span>}
            ago={<Ago at={of.requestedAt} />}
          />
        )}
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
          <span dir="auto">{one.requestedBy}</span>
          <small>
            <Ago at={one.requestedAt} />
          </small>
        </td>
        <td>
          <Pill tone={TONES[one.state as keyof typeof TONES] ?? 'plain'}>{wordFor(adjustmentStates(), one.state)}</Pill>
          {one.decidedBy !== null && <small>{t('by {admin}', { admin: one.decidedBy })}</small>}
        </td>
      </tr>
    ))}
  </Table>
);
