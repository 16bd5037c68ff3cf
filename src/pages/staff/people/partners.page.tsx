import type { PeopleAnswer } from '../../../desk/people/people.view.js';
import type { Shown } from '../../page-book.js';
import { Empty, LinkButton, Pager, Panel } from '../../parts/basics.js';
import { plural } from '../../parts/words.js';
import { DeskHead } from '../parts/basics.js';
import { PeopleTable } from './people.page.js';

export const PartnersPage = ({ view, query }: Shown<PeopleAnswer>) => (
  <>
    <DeskHead
      title="Partners"
      lead={`${plural(view.total, 'partner account')}. To add one, open the account and make it a partner. For a partner server, set the flag on its page.`}
      action={
        <>
          <LinkButton to="/staff/keys/usage" label="API usage" />
          <LinkButton to="/staff/users" label="Find an account" />
          <LinkButton to="/staff/listings?kind=server" label="Find a server" />
        </>
      }
    />
    <Panel flush>
      {view.users.length === 0 ? (
        <Empty title="No partners yet">Accounts that become partners appear here.</Empty>
      ) : (
        <PeopleTable people={view.users} name="Partners" />
      )}
    </Panel>
    <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path="/staff/partners" query={query} />
  </>
);
