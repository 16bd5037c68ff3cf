import { SliceQuery } from '../../../core/input/slice.dto.js';
import { TokensStaffController } from '../../../accounts/tokens/tokens.staff.controller.js';
import type { AdjustmentView, AdjustmentsAnswer } from '../../../accounts/tokens/tokens.view.js';
import { queryOf, type Shown } from '../../page-book.js';
import { Ago, Empty, Left, LinkButton, OwnWords, Pager, Panel, Pill } from '../../parts/basics.js';
import { plural, sentenceCase, signed } from '../../parts/words.js';
import { AccountLink, DeskHead } from '../parts/basics.js';
import { ActionForm } from '../parts/action-form.js';
import { Table } from '../../parts/table.js';
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
