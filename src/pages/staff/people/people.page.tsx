import { t } from '../../../core/texts/t.js';
import type { PeopleAnswer, PersonView } from '../../../desk/people/people.view.js';
import type { Shown } from '../../page-book.js';
import { Empty, LinkButton, Panel, Pill } from '../../parts/basics.js';
import { Pager, Table } from '../../parts/table.js';
import { date, wordFor } from '../../parts/words.js';
import { DeskHead, AccountLink } from '../parts/basics.js';
import { roles } from '../../parts/value-words.js';
import { PeopleQuery } from '../../../desk/people/people.dto.js';
import { ChoiceFilter, Filters, TextFilter, yesNo } from '../parts/filters.js';

export const PartnersPage = ({ view, query }: Shown<PeopleAnswer>) => (
  <>
    <DeskHead
      title={t('Partners')}
      lead={t(
        '{total, plural, one {# partner account} other {# partner accounts}}. To add one, open the account and make it a partner. For a partner server, set the flag on its page.',
        { total: view.total },
      )}
      action={
        <>
          <LinkButton to="/staff/keys/usage" label={t('API usage')} />
          <LinkButton to="/staff/users" label={t('Find an account')} />
          <LinkButton to="/staff/listings?kind=server" label={t('Find a server')} />
        </>
      }
    />
    <Panel flush>
      {view.users.length === 0 ? (
        <Empty title={t('No partners yet')}>{t('Accounts that become partners appear here.')}</Empty>
      ) : (
        <PeopleTable people={view.users} name={t('Partners')} />
      )}
    </Panel>
    <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path="/staff/partners" query={query} />
  </>
);

const PATH = '/staff/users';

export const PeoplePage = ({ view, query }: Shown<PeopleAnswer>) => (
  <>
    <DeskHead
      title={t('Accounts')}
      lead={leadOf(view, query)}
      action={<LinkButton to="/staff/bumps" label={t('Bumps of 24 hours')} />}
    />
    <Filters path={PATH} name={t('Find accounts')} button={t('Search')}>
      <TextFilter of={PeopleQuery} name="username" label={t('Username begins with')} query={query} />
      <TextFilter of={PeopleQuery} name="platformId" label={t('Id on the platform')} query={query} />
      <ChoiceFilter of={PeopleQuery} name="role" label={t('Role')} query={query} any={t('Any role')} words={roles()} />
      <ChoiceFilter
        of={PeopleQuery}
        name="suspended"
        label={t('Suspended')}
        query={query}
        any={t('Either')}
        choices={yesNo()}
      />
    </Filters>
    {view.users.length === 0 ? (
      <Empty
        title={t('No accounts match these filters.')}
        action={<LinkButton to={PATH} label={t('Show all accounts')} />}
      >
        {t('Enter the beginning of the username or the whole id. Capitals do not matter.')}
      </Empty>
    ) : (
      <Panel flush>
        <PeopleTable people={view.users} name={t('Accounts')} />
      </Panel>
    )}
    <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={PATH} query={query} />
  </>
);

function leadOf({ total, isTotalExact }: PeopleAnswer, query: URLSearchParams): string {
  if (isTotalExact) return t('{total, plural, one {# account} other {# accounts}}, newest first.', { total });
  if ((query.get('username') ?? '') !== '')
    return t(
      '{total, plural, one {# account} other {# accounts}}, newest first. More usernames begin like that: type more of it.',
      { total },
    );
  return t(
    'More than {total, plural, one {# account} other {# accounts}}, newest first. These are the newest: enter a username or an id to find an older one.',
    { total },
  );
}

export const PeopleTable = ({ people, name }: { readonly people: readonly PersonView[]; readonly name: string }) => (
  <Table name={name} columns={[t('Account'), t('Role'), t('State'), t('Id on the platform'), t('Since')]}>
    {people.map((person) => (
      <tr key={person.id}>
        <td>
          <AccountLink id={person.id} name={person.username} />
          {person.displayName && <small dir="auto">{person.displayName}</small>}
        </td>
        <td>
          <span class={person.role === 'user' ? 'quiet' : undefined}>{wordFor(roles(), person.role)}</span>
        </td>
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
    {of.partner && <Pill tone="brand">{t('Partner', {}, { context: 'an account' })}</Pill>}{' '}
    {of.suspended && <Pill tone="bad">{t('Suspended')}</Pill>}{' '}
    {of.voteBanned && <Pill tone="bad">{t('Vote ban')}</Pill>}{' '}
    {of.apiAccessRevoked && <Pill tone="bad">{t('No API access')}</Pill>} {of.deleted && <Pill>{t('Deleted')}</Pill>}
  </>
);
