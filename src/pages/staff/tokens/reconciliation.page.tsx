import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type {
  EscrowStateView,
  LedgerAuditView,
  ReconciliationAnswer,
} from '../../../activity/spotlight/staff/reconciliation.view.js';
import type { Shown } from '../../page-book.js';
import { Ago, Callout, Panel, Pill } from '../../parts/basics.js';
import { Table } from '../../parts/table.js';
import { count, wordFor } from '../../parts/words.js';
import { DeskHead } from '../parts/basics.js';
import { auctionStates } from '../../parts/value-words.js';
import { problemsIn } from './reconciliation.rules.js';

export function ReconciliationPage({ view }: Shown<ReconciliationAnswer>) {
  const problems = problemsIn(view);
  return (
    <>
      <DeskHead
        title={t('Reconciliation')}
        crumb={[t('Adjustments'), '/staff/tokens/adjustments']}
        lead={t('Sums that must agree, and the audit of the whole ledger, which runs every hour.')}
      />
      {problems.length === 0 ? (
        <Callout tone="good" title={t('All tokens add up')}>
          <p>
            {[
              view.sumsAt !== null && t('The sum of all balances is 0.'),
              t('Each escrow holds its top bid.'),
              view.lastAudit === null && t('The hourly audit has not run yet.'),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </Callout>
      ) : (
        <Callout tone="bad" title={t('Tokens do not add up')}>
          <ul class="plain-list">
            {problems.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p>{t('Tell the operator. Do not adjust tokens to make the sums agree.')}</p>
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

const holderNames = (): Readonly<Record<string, string>> => ({
  account: t('Accounts'),
  escrow: t('Escrows of auctions'),
  house: t('The house'),
  mint: t('The mint, which issued the tokens of all others'),
});

const Sums = ({ of: { sums, sumsAt, total } }: { readonly of: ReconciliationAnswer }) => (
  <Panel
    title={t('Balances')}
    id="balances"
    note={
      sumsAt === null ? t('The next hourly audit adds them up.') : <T text="Added up {ago}" ago={<Ago at={sumsAt} />} />
    }
    flush
  >
    <Table
      name={t('Balances')}
      columns={[t('Held by'), t('Holders'), t('Tokens')]}
      numbers={[t('Holders'), t('Tokens')]}
    >
      {sums.map(({ holder, holders, balance }) => (
        <tr key={holder}>
          <td>{wordFor(holderNames(), holder)}</td>
          <td class="end num">{count(holders)}</td>
          <td class="end num">{count(balance)}</td>
        </tr>
      ))}
      {sumsAt !== null && (
        <tr>
          <th scope="row">{t('Sum')}</th>
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
    {/* For translators: whether a sum is as it must be */}
    {isRight ? t('Right') : t('Wrong')}
  </Pill>
);

const Escrows = ({ escrows }: { readonly escrows: readonly EscrowStateView[] }) => (
  <Panel title={t('Escrows')} id="escrows" flush>
    <Table
      name={t('Escrows')}
      columns={[t('Auction'), t('Top bid'), t('Held'), { name: t('Verdict'), isHidden: true }]}
      numbers={[t('Top bid'), t('Held')]}
    >
      {escrows.map(({ auctionId, state, topBid, held, right }) => (
        <tr key={auctionId}>
          <td>
            <a href={`/staff/spotlight/auctions/${auctionId}/bids`}>{t('Auction {number}', { number: auctionId })}</a>
            <small>{wordFor(auctionStates(), state)}</small>
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
  <Panel title={t('The last audit of the ledger')} id="audit">
    <p>
      <Verdict isRight={faults.length === 0} />{' '}
      <T
        text="{postings, plural, one {# posting} other {# postings}} of {holders, plural, one {# holder} other {# holders}}, {ago}."
        postings={postings}
        holders={holders}
        ago={<Ago at={at} />}
      />
    </p>
    {faults.length > 0 && (
      <ul class="plain-list">
        {faults.map(({ rule, says }, index) => (
          <li key={index}>
            <code>{rule}</code> <span lang="en">{says}</span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
