import { t } from '../../../core/texts/t.js';
import { FindQuery } from '../../../desk/home/find.dto.js';
import type { FindAnswer } from '../../../desk/home/find.view.js';
import type { Shown } from '../../page-book.js';
import { Empty, List, Panel } from '../../parts/basics.js';
import { CaseRow } from '../cases/reports.page.js';
import { FoundListings } from '../listings/listings.page.js';
import { DeskHead } from '../parts/basics.js';
import { Filters, TextFilter } from '../parts/filters.js';
import { PeopleTable } from '../people/people.page.js';

/** Where Ctrl K leads on every page of the back office. */
export function FindPage({ view: { listings, users, case: found }, query }: Shown<FindAnswer>) {
  const isSearched = (query.get('q') ?? '') !== '';
  return (
    <>
      <DeskHead title={t('Find anything')} lead={t('Ctrl K leads here from every page of the back office.')} />
      <Filters path="/staff/find" name={t('Find anything')} button={t('Search')}>
        <TextFilter of={FindQuery} name="q" label={t('Name, id, slug or number of a case')} query={query} />
      </Filters>
      {isSearched && found === null && listings.length + users.length === 0 && (
        <Empty title={t('Nothing is called that')}>
          {t('A name is found by how it begins; an id, a slug and a number only as a whole.')}
        </Empty>
      )}
      <div class="stack">
        {found !== null && <List of={[found]} empty={null} item={(one) => <CaseRow of={one} />} />}
        {listings.length > 0 && (
          <Panel title={t('Listings')} id="listings" flush>
            <FoundListings listings={listings} />
          </Panel>
        )}
        {users.length > 0 && (
          <Panel title={t('Accounts')} id="accounts" flush>
            <PeopleTable people={users} name={t('Accounts')} />
          </Panel>
        )}
      </div>
    </>
  );
}
