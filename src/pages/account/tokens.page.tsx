import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { OwnTokensAnswer, TokenEntryView } from '../../owners/account/account-history.view.js';
import { BUMP_BOOST_PRICE } from '../../activity/bumps/boosts.rules.js';
import type { Shown } from '../page-book.js';
import { NameLink, Ago, Callout, Empty, LinkButton, Panel, Stat } from '../parts/basics.js';
import { Pager, Table } from '../parts/table.js';
import { Coin } from '../parts/pictures.js';
import { Own } from '../parts/own-tabs.js';
import { count, signed } from '../parts/words.js';
import { movementOf } from './account-words.js';

export function TokensPage({ view, query }: Shown<OwnTokensAnswer>) {
  const { balance, held, leadingBid, total, page, limit, entries } = view;
  return (
    <Own
      at="Tokens"
      title={t('Tokens')}
      lead={t('Votes and bumps earn them. Spotlight bids and bump boosts use them. They cannot be bought.')}
      action={
        <>
          <LinkButton to="/spotlight" label={t('Spotlight')} />
          <LinkButton to="/account/boosts" label={t('Bump boosts')} />
        </>
      }
    >
      {balance < 0 && (
        <Callout tone="warn" title={t('Your balance is below zero')}>
          <p>
            {t(
              'A reward was taken back after you had spent it. You can spend tokens again once you have earned it back.',
            )}
          </p>
        </Callout>
      )}
      <dl class="stats">
        <Stat name={t('Balance')} note={balance >= BUMP_BOOST_PRICE ? t('Yours to spend') : undefined}>
          <Coin /> {signed(balance).replace('+', '')}
        </Stat>
        <Stat
          name={t('Held in your bid')}
          note={
            leadingBid === null ? (
              t('You do not lead the auction')
            ) : (
              <T text="for {server}, not in the balance" server={<span dir="auto">{leadingBid.serverName}</span>} />
            )
          }
        >
          <Coin /> {count(held)}
        </Stat>
        <Stat name={t('Transactions')} note={t('All of them, newest first')} value={count(total)} />
      </dl>
      <Panel title={t('Transactions')} id="ledger" flush>
        {entries.length === 0 ? (
          <Empty
            title={total === 0 ? t('No tokens yet') : t('Nothing on this page')}
            action={
              <LinkButton
                to={total === 0 ? '/servers' : '/account/tokens'}
                label={total === 0 ? t('Find a server') : t('First page')}
              />
            }
          >
            {total === 0
              ? t('Vote for a listing or bump a server to earn the first ones.')
              : t('There are fewer pages.')}
          </Empty>
        ) : (
          <Ledger entries={entries} />
        )}
      </Panel>
      <Pager page={page} pages={Math.ceil(total / limit)} path="/account/tokens" query={query} />
    </Own>
  );
}

const Ledger = ({ entries }: { readonly entries: readonly TokenEntryView[] }) => (
  <Table
    name={t('Transactions')}
    columns={[t('What'), t('Listing'), t('When'), t('Tokens'), t('Balance')]}
    numbers={[t('Tokens'), t('Balance')]}
    class="ledger"
  >
    {entries.map(({ at, kind, cause, listing, amount, balanceAfter, note }) => (
      <tr key={`${at} ${kind} ${cause.id} ${balanceAfter}`}>
        <td>
          {movementOf(kind)}
          {note !== null && <small dir="auto">{note}</small>}
        </td>
        <td>
          {listing === null ? (
            <span class="quiet">–</span>
          ) : (
            <NameLink to={`/${listing.kind}s/${listing.slug ?? listing.id}`} look="quiet-link" name={listing.name} />
          )}
        </td>
        <td>
          <Ago at={at} />
        </td>
        <td class={amount > 0 ? 'end num plus' : 'end num'}>{signed(amount)}</td>
        <td class="end num quiet">{count(balanceAfter)}</td>
      </tr>
    ))}
  </Table>
);
