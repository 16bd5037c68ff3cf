import type { Shown } from '../../page-book.js';
import { LinkButton, Panel, Ago, Empty, Pill } from '../../parts/basics.js';
import { Pager, Table } from '../../parts/table.js';
import { count, plural, sentenceCase } from '../../parts/words.js';
import { DeskHead, AccountLink, ListingLink, State } from '../parts/basics.js';
import { StaffListingsQuery } from '../../../desk/moderation/moderation.dto.js';
import type { StaffListingsAnswer } from '../../../desk/moderation/moderation.view.js';
import { ChoiceFilter, Filters, TextFilter, YES_NO } from '../parts/filters.js';

const PATH = '/staff/listings';

export const StaffListingsPage = ({ view, query }: Shown<StaffListingsAnswer>) => (
  <>
    <DeskHead
      title="Listings"
      lead={`${plural(view.total, 'listing')} in every state, newest first.${view.isTotalExact ? '' : ' More names begin like that: type more of the name.'}`}
    />
    <Filters path={PATH} name="Find listings">
      <TextFilter of={StaffListingsQuery} name="q" label="Name, slug, id or owner" query={query} />
      <ChoiceFilter of={StaffListingsQuery} name="kind" label="Kind" query={query} any="Bots and servers" />
      <ChoiceFilter of={StaffListingsQuery} name="state" label="State" query={query} any="Any state" />
      <ChoiceFilter
        of={StaffListingsQuery}
        name="needsReview"
        label="Waits for another review"
        query={query}
        any="Either"
        choices={YES_NO}
      />
    </Filters>
    {view.listings.length === 0 ? (
      <Empty title="No listings match these filters." action={<LinkButton to={PATH} label="Show all listings" />}>
        A name is found by how it begins. An owner is found by the whole username, or by an id.
      </Empty>
    ) : (
      <Panel flush>
        <FoundListings listings={view.listings} />
      </Panel>
    )}
    <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={PATH} query={query} />
  </>
);

const FoundListings = ({ listings }: Pick<StaffListingsAnswer, 'listings'>) => (
  <Table name="Listings" columns={['Name', 'Kind', 'State', 'Owner', 'Votes', 'Changed']} numbers={['Votes']}>
    {listings.map((one) => (
      <tr key={one.id}>
        <td>
          <ListingLink id={one.id} name={one.name} />
          <small class="mono">{one.slug ?? one.platformId}</small>
        </td>
        <td>{sentenceCase(one.kind)}</td>
        <td>
          <State state={one.state} /> {one.needsReview && <Pill tone="warn">Review again</Pill>}
        </td>
        <td>
          {one.owner === null ? (
            <span class="quiet">none</span>
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
