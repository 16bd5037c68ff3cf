import type {
  EscrowStateView,
  LedgerAuditView,
  ReconciliationAnswer,
} from '../../../activity/spotlight/staff/reconciliation.view.js';
import type { Shown } from '../../page-book.js';
import { Ago, Callout, Panel, Pill } from '../../parts/basics.js';
import { Table } from '../../parts/table.js';
import { count, plural, sentenceCase } from '../../parts/words.js';
import { DeskHead } from '../parts/basics.js';
import { problemsIn } from './reconciliation.rules.js';

export function ReconciliationPage({ view }: Shown<ReconciliationAnswer>) {
  const problems = problemsIn(view);
  return (
    <>
      <DeskHead
        title="Reconciliation"
        crumb={['Adjustments', '/staff/tokens/adjustments']}
        lead="Sums that must agree, and the audit of the whole ledger, which runs every hour."
      />
      {problems.length === 0 ? (
        <Callout tone="good" title="All tokens add up">
          <p>
            {view.sumsAt !== null && 'The sum of all balances is 0. '}Each escrow holds its top bid.
            {view.lastAudit === null && ' The hourly audit has not run yet.'}
          </p>
        </Callout>
      ) : (
        <Callout tone="bad" title="Tokens do not add up">
          <ul class="plain-list">
            {problems.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p>Tell the operator. Do not adjust tokens to make the sums agree.</p>
        </Callout>
      )}
      <div class="halves">
        <Sums of={view} />
        <div class="stack">
          <Escrows escrows={view.escrows} />
          {view.lastAudit && <Audit of={view.lastAudit} />}
        </div>
      </div>
    </>
  );
}

const HOLDERS: Readonly<Record<string, string>> = {
  account: 'Accounts',
  escrow: 'Escrows of auctions',
  house: 'The house',
  mint: 'The mint, which issued the tokens of all others',
};

const Sums = ({ of: { sums, sumsAt, total } }: { readonly of: ReconciliationAnswer }) => (
  <Panel
    title="Balances"
    id="balances"
    note={
      sumsAt === null ? (
        'The next hourly audit adds them up.'
      ) : (
        <>
          Added up <Ago at={sumsAt} />
        </>
      )
    }
    flush
  >
    <Table name="Balances" columns={['Held by', 'Holders', 'Tokens']} numbers={['Holders', 'Tokens']}>
      {sums.map(({ holder, holders, balance }) => (
        <tr key={holder}>
          <td>{HOLDERS[holder] ?? sentenceCase(holder)}</td>
          <td class="end num">{count(holders)}</td>
          <td class="end num">{count(balance)}</td>
        </tr>
      ))}
      {sumsAt !== null && (
        <tr>
          <th scope="row">Sum</th>
          <td />
          <td class="end num">
            {count(total)} <Verdict isRight={total === 0} />
          </td>
        </tr>
      )}
    </Table>
  </Panel>
);

const Verdict = ({ isRight }: { readonly isRight: boolean }) => (
  <Pill tone={isRight ? 'good' : 'bad'} icon={isRight ? 'check' : 'alert'}>
    {isRight ? 'Right' : 'Wrong'}
  </Pill>
);

const Escrows = ({ escrows }: { readonly escrows: readonly EscrowStateView[] }) => (
  <Panel title="Escrows" id="escrows" flush>
    <Table
      name="Escrows"
      columns={['Auction', 'Top bid', 'Held', { name: 'Verdict', isHidden: true }]}
      numbers={['Top bid', 'Held']}
    >
      {escrows.map(({ auctionId, state, topBid, held, right }) => (
        <tr key={auctionId}>
          <td>
            <a href={`/staff/spotlight/auctions/${auctionId}/bids`}>Auction {auctionId}</a>
            <small>{sentenceCase(state)}</small>
          </td>
          <td class="end num">{count(topBid)}</td>
          <td class="end num">{count(held)}</td>
          <td>
            <Verdict isRight={right} />
          </td>
        </tr>
      ))}
    </Table>
  </Panel>
);

const Audit = ({ of: { at, postings, holders, faults } }: { readonly of: LedgerAuditView }) => (
  <Panel title="The last audit of the ledger" id="audit">
    <p>
      <Verdict isRight={faults.length === 0} /> {plural(postings, 'posting')} of {plural(holders, 'holder')},{' '}
      <Ago at={at} />.
    </p>
    {faults.length > 0 && (
      <ul class="plain-list">
        {faults.map(({ rule, says }, index) => (
          <li key={index}>
            <code>{rule}</code> {says}
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
