import { t } from '../../../core/texts/t.js';
import type { Shown } from '../../page-book.js';
import { LinkButton, Panel, Ago, Empty, Pill } from '../../parts/basics.js';
import { Pager, Table } from '../../parts/table.js';
import { kinds } from '../../account/account-words.js';
import { count, wordFor } from '../../parts/words.js';
import { DeskHead, AccountLink, ListingLink, State } from '../parts/basics.js';
import { listingStates } from '../../parts/value-words.js';
import { StaffListingsQuery } from '../../../desk/moderation/moderation.dto.js';
import type { StaffListingsAnswer } from '../../../desk/moderation/moderation.view.js';
import { ChoiceFilter, Filters, TextFilter, yesNo } from '../parts/filters.js';

const PATH = '/staff/listings';

export const StaffListingsPage = ({ view, query }: Shown<StaffListingsAnswer>) => (
  <>
    <DeskHead
      title={t('Listings')}
      lead={[
        t('{total, plural, one {# listing} other {# listings}} in every state, newest first.', { total: view.total }),
        ...(view.isTotalExact ? [] : [t('More names begin like that: type more of the name.')]),
      ].join(' ')}
    />
    <Filters path={PATH} name={t('Find listings')} button={t('Search')}>
      <TextFilter of={StaffListingsQuery} name="q" label={t('Name, slug, id or owner')} query={query} />
      <ChoiceFilter
        of={StaffListingsQuery}
        name="kind"
        label={t('Kind')}
        query={query}
        any={t('Bots and servers')}
        words={kinds()}
      />
      <ChoiceFilter
        of={StaffListingsQuery}
        name="state"
        label={t('State')}
        query={query}
        any={t('Any state')}
        words={listingStates()}
      />
      <ChoiceFilter
        of={StaffListingsQuery}
        name="needsReview"
        label={t('Waits for another review')}
        query={query}
        any={t('Either')}
        choices={yesNo()}
      />
    </Filters>
    {view.listings.length === 0 ? (
      <Empty
        title={t('No listings match these filters.')}
        action={<LinkButton to={PATH} label={t('Show all listings')} />}
      >
        {t('A name is found by how it begins. An owner is found by the whole username, or by an id.')}
      </Empty>
    ) : (
      <Panel flush>
        <FoundListings listings={view.listings} />
      </Panel>
    )}
    <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={PATH} query={query} />
  </>
);

export const FoundListings = ({ listings }: Pick<StaffListingsAnswer, 'listings'>) => (
  <Table
    name={t('Listings')}
    columns={[t('Name'), t('Kind'), t('State'), t('Owner'), t('Votes'), t('Changed', {}, { context: 'a time' })]}
    numbers={[t('Votes')]}
  >
    {listings.map((one) => (
      <tr key={one.id}>
        <td>
          <ListingLink id={one.id} name={one.name} />
          <small class="mono" dir="auto">
            {one.slug ?? one.platformId}
          </small>
        </td>
        <td>{wordFor(kinds(), one.kind)}</td>
        <td>
          <State state={one.state} /> {one.needsReview && <Pill tone="warn">{t('Review again')}</Pill>}
        </td>
        <td>
          {one.owner === null ? (
            <span class="quiet">{t('none', {}, { context: 'an owner' })}</span>
          ) : (
            <AccountLink id={one.owner.id} name={one.owner.username} />
          )}
        </td>
        <td class="end num">{count(one.votes)}</td>
        <td class="nowrap">
          <Ago at={one.updatedAt} />
        </td>
      </tr>
    ))}
  </Table>
);
