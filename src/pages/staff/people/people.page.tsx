import type { PeopleAnswer, PersonView } from '../../../desk/people/people.view.js';
import type { Shown } from '../../page-book.js';
import { Empty, LinkButton, Panel, Pill } from '../../parts/basics.js';
import { Pager, Table } from '../../parts/table.js';
import { plural, date, sentenceCase } from '../../parts/words.js';
import { DeskHead, AccountLink } from '../parts/basics.js';
import { PeopleQuery } from '../../../desk/people/people.dto.js';
import { ChoiceFilter, Filters, TextFilter, YES_NO } from '../parts/filters.js';

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

const PATH = '/staff/users';

export const PeoplePage = ({ view, query }: Shown<PeopleAnswer>) => (
  <>
    <DeskHead
      title="Accounts"
      lead={leadOf(view, query)}
      action={<LinkButton to="/staff/bumps" label="Bumps of 24 hours" />}
    />
    <Filters path={PATH} name="Find accounts">
      <TextFilter of={PeopleQuery} name="username" label="Username begins with" query={query} />
      <TextFilter of={PeopleQuery} name="platformId" label="Id on the platform" query={query} />
      <ChoiceFilter of={PeopleQuery} name="role" label="Role" query={query} any="Any role" />
      <ChoiceFilter of={PeopleQuery} name="suspended" label="Suspended" query={query} any="Either" choices={YES_NO} />
    </Filters>
    {view.users.length === 0 ? (
      <Empty title="No accounts match these filters." action={<LinkButton to={PATH} label="Show all accounts" />}>
        Enter the beginning of the username or the whole id. Capitals do not matter.
      </Empty>
    ) : (
      <Panel flush>
        <PeopleTable people={view.users} name="Accounts" />
      </Panel>
    )}
    <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={PATH} query={query} />
  </>
);

function leadOf({ total, isTotalExact }: PeopleAnswer, query: URLSearchParams): string {
  const accounts = `${plural(total, 'account')}, newest first.`;
  if (isTotalExact) return accounts;
  if ((query.get('username') ?? '') !== '') return `${accounts} More usernames begin like that: type more of it.`;
  return `More than ${accounts} These are the newest: enter a username or an id to find an older one.`;
}

const PeopleTable = ({ people, name }: { readonly people: readonly PersonView[]; readonly name: string }) => (
  <Table name={name} columns={['Account', 'Role', 'State', 'Id on the platform', 'Since']}>
    {people.map((person) => (
      <tr key={person.id}>
        <td>
          <AccountLink id={person.id} name={person.username} />
          {person.displayName && <small dir="auto">{person.displayName}</small>}
        </td>
        <td>{person.role === 'user' ? <span class="quiet">User</span> : sentenceCase(person.role)}</td>
        <td>
          <Marks of={person} />
        </td>
        <td class="mono">{person.platformId ?? <span class="quiet">–</span>}</td>
        <td class="nowrap">{date(person.createdAt)}</td>
      </tr>
    ))}
  </Table>
);

export const Marks = ({ of }: { readonly of: PersonView }) => (
  <>
    {of.partner && <Pill tone="brand">Partner</Pill>} {of.suspended && <Pill tone="bad">Suspended</Pill>}{' '}
    {of.voteBanned && <Pill tone="bad">Vote ban</Pill>} {of.apiAccessRevoked && <Pill tone="bad">No API access</Pill>}{' '}
    {of.deleted && <Pill>Deleted</Pill>}
  </>
);
