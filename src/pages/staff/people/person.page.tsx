import type { PersonProfileAnswer, PersonProfileView } from '../../../desk/people/profile.view.js';
import type { Shown } from '../../page-book.js';
import { Ago, Callout, Pill, Stat } from '../../parts/basics.js';
import { Coin, Tile } from '../../parts/pictures.js';
import { count, date, inUtc, sentenceCase } from '../../parts/words.js';
import { isPublic } from '../../../listings/listing/listing.rules.js';
import { DeskHead } from '../parts/basics.js';
import type { BesidePerson } from '../beside.js';
import { Marks } from './people.page.js';
import { PersonActions } from './person-actions.js';
import { ListingsOf, LogOf, ReportsOf, SessionsOf, SuspensionsOf, UsageOf } from './person-parts.js';

export const PersonPage = ({ view: { user }, beside }: Shown<PersonProfileAnswer, BesidePerson>) => (
  <>
    <div class="person-head">
      <Tile name={user.username} image={user.avatar} size="l" round isFirst />
      <DeskHead
        title={user.displayName ?? user.username}
        crumb={['Accounts', '/staff/users']}
        lead={
          <span class="facts">
            <span class="mono">@{user.username}</span>
            <span class="mono">{user.platformId ?? 'deleted'}</span>
            <span>since {date(user.createdAt)}</span>
            <Pill tone={user.role === 'user' ? 'plain' : 'brand'}>{sentenceCase(user.role)}</Pill>
            <Marks of={user} />
          </span>
        }
      />
    </div>
    {user.suspended && (
      <Callout tone="bad" title="This account is suspended">
        <p>
          {user.suspendedUntil === null ? 'Until the suspension is lifted.' : `Until ${inUtc(user.suspendedUntil)}.`} It
          cannot sign in, and its keys are refused.
        </p>
      </Callout>
    )}
    <Figures of={user} />
    <div class="with-side">
      <div class="stack">
        {beside.usage && <UsageOf usage={beside.usage} />}
        <ListingsOf listings={user.listings} />
        <SuspensionsOf suspensions={user.suspensions} />
        <LogOf log={user.log} />
        <ReportsOf reports={user.reports} />
      </div>
      <aside class="stack" aria-label="Actions">
        <PersonActions user={user} isOwn={beside.isOwn} />
        <SessionsOf sessions={user.sessions} />
      </aside>
    </div>
  </>
);

const Figures = ({ of: { balance, votes, access, listings } }: { readonly of: PersonProfileView }) => (
  <dl class="stats">
    {balance !== null && (
      <Stat name="Tokens">
        <Coin /> {count(balance)}
      </Stat>
    )}
    {votes && (
      <Stat name="Votes" note={`${count(votes.takenBack)} taken back, ${count(votes.quarantined)} in quarantine`}>
        {count(votes.active)}
      </Stat>
    )}
    {access && (
      <Stat
        name="Valid keys"
        note={
          access.lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              used <Ago at={access.lastUsedAt} />
            </>
          )
        }
      >
        {count(access.validKeys)}
      </Stat>
    )}
    {listings && (
      <Stat name="Listings" note={`${count(listings.filter(({ state }) => isPublic(state)).length)} public`}>
        {count(listings.length)}
      </Stat>
    )}
  </dl>
);
