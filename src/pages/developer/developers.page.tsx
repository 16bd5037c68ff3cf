import { PlainHead } from '../parts/own-tabs.js';
import { BUCKETS } from '../../core/limits/limits.rules.js';
import { signInPath } from '../frame/account-menu.js';
import { useFrame } from '../frame/frame.js';
import type { Shown } from '../page-book.js';
import { LinkButton, Panel } from '../parts/basics.js';
import { count } from '../parts/words.js';
import { BadgeBuilder } from './badge-builder.js';
import type { BesideDevelopers } from './developers-beside.js';
import type { DevelopersAnswer } from './developers.site.controller.js';
import { checkVote, postStats, postWithDbots, postWithOthers, readEvents } from './posters.js';
import { Snippet } from './snippet.js';

export const DevelopersPage = ({ view, beside }: Shown<DevelopersAnswer, BesideDevelopers>) => {
  const { visitor, here } = useFrame();
  const { bot, own } = beside;
  const id = bot?.platformId ?? 'BOT_ID';
  const isOwn = own.some(({ platformId }) => platformId === id);
  return (
    <>
      <PlainHead
        title="Developers"
        lead="Post stats, check votes, read voters and bumps, and get events as they happen. Every account gets a key, without an application."
      />
      <p class="actions">
        <a
          class="button primary"
          href={visitor === undefined ? signInPath('/dashboard/developer') : '/dashboard/developer'}
        >
          {visitor === undefined ? 'Sign in to get a key' : 'Your API key'}
        </a>
        <LinkButton to="/guides/api" label="Read the guide" />
        <LinkButton to="/docs" label="Try it in the browser" />
      </p>
      <Limits />
      <div class="stack">
        <Panel title="Post the server count of your bot" id="stats" note={<Whose name={bot?.name} isOwn={isOwn} />}>
          <Snippet id="snippet-stats" name="Post stats with curl">
            {postStats(view.api, id)}
          </Snippet>
          <p class="quiet">Post every 30 minutes. With the package dbots, for discord.js:</p>
          <Snippet id="snippet-dbots" name="Post stats with dbots">
            {postWithDbots(view.api)}
          </Snippet>
          <p class="quiet">With BLAPI, or any other poster that sends JSON, set this address, field and header:</p>
          <Snippet id="snippet-others" name="Post stats with other posters">
            {postWithOthers(view.api)}
          </Snippet>
        </Panel>
        <Panel title="Check a vote" id="check">
          <Snippet id="snippet-check" name="Check a vote in JavaScript">
            {checkVote(view.api, id)}
          </Snippet>
          <p class="quiet">A vote counts until it is taken back, so check again before you give a reward.</p>
        </Panel>
        <Panel title="Webhooks and events" id="webhooks" note={<Whose name={bot?.name} isOwn={isOwn} />}>
          <p>
            A <a href="/guides/webhooks">webhook</a> sends new votes, removed votes, bumps and decisions to your program
            within seconds.{' '}
            {isOwn ? <OwnWebhooks id={id} /> : 'The owner of a listing adds it on the page “Webhooks” of the listing.'}
          </p>
          <p>
            A program without an address reads the same events with the owner’s key, as a list or a stream. Both may
            still change: <a href="/docs/beta">their document</a> has all fields.
          </p>
          <Snippet id="snippet-events" name="Read events with curl">
            {readEvents(view.beta, id)}
          </Snippet>
        </Panel>
        <BadgeBuilder badge={view.badge} {...beside} />
        {visitor === undefined && (
          <p class="quiet">
            <a href={signInPath(here)}>Sign in</a>, and the snippets have the id of your own bot.
          </p>
        )}
      </div>
    </>
  );
};

const OwnWebhooks = ({ id }: { readonly id: string }) => (
  <>
    Add one on <a href={`/bots/${id}/webhooks`}>the page “Webhooks” of your bot</a>.
  </>
);

const Whose = ({ name, isOwn }: { readonly name: string | undefined; readonly isOwn: boolean }) =>
  name === undefined ? (
    <>Replace BOT_ID with the platform id of your bot.</>
  ) : (
    <>
      With the id of <span dir="auto">{name}</span>
      {isOwn ? ', your bot.' : ', as an example.'}
    </>
  );

const Limits = () => (
  <dl class="stats developer-limits">
    {(
      [
        ['Posting stats', BUCKETS.stats.limit, 'per hour'],
        ['Checking votes', BUCKETS.check.limit, 'per minute'],
        ['Other requests', BUCKETS.default.limit, 'per minute'],
        ['All requests', BUCKETS.month.limit, 'per month'],
      ] as const
    ).map(([name, limit, per]) => (
      <div key={name} class="stat">
        <dt>{name}</dt>
        <dd class="stat-value num">{count(limit)}</dd>
        <dd class="stat-note">{per}</dd>
      </div>
    ))}
  </dl>
);
