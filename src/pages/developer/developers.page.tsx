import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import { type BadgeStyle, DEFAULT_STYLE, MAX_LABEL_LENGTH, STYLES } from '../../activity/badges/badge.rules.js';
import { useFrame } from '../frame/frame.js';
import { Stat, Panel, LinkButton } from '../parts/basics.js';
import { count } from '../parts/words.js';
import { BADGE_PATHS, type BadgeKind } from './badge-builder.rules.js';
import type { BesideDevelopers } from './developers-beside.js';
import { Snippet } from './snippet.js';
import { PlainHead } from '../parts/own-tabs.js';
import { BUCKETS } from '../../core/limits/limits.rules.js';
import { signInPath } from '../frame/account-menu.js';
import type { Shown } from '../page-book.js';
import type { DevelopersAnswer } from './developers.site.controller.js';
import { checkVote, postStats, postWithDbots, postWithOthers, readEvents } from './posters.js';

const kinds = (): Readonly<Record<BadgeKind, string>> => ({
  'bot-servers': t('Servers of a bot'),
  'bot-votes': t('Votes of a bot'),
  'server-members': t('Members of a server'),
  'server-votes': t('Votes of a server'),
});

/** The styles of badges. */
const styles = (): Readonly<Record<BadgeStyle, string>> => ({
  flat: t('Flat'),
  'flat-square': t('Flat square'),
  plastic: t('Plastic'),
  'for-the-badge': t('For the badge'),
  social: t('Social'),
});

/** A GET form: the address of the page contains the badge, so it can be bookmarked and works without a script. */
const BadgeBuilder = ({ badge, own, wish, bot, page }: BesideDevelopers & { readonly badge: string | null }) => (
  <Panel title={t('Badge builder')} id="badge" note={t('For readmes and web pages. No key needed.')}>
    <form action="/developers#badge" method="get" class="badge-form" data-live="badge-result" data-send-on-change>
      <div class="field">
        <label for="badge-kind">{t('Shows')}</label>
        <select id="badge-kind" name="badge">
          {Object.keys(BADGE_PATHS).map((kind) => (
            <option key={kind} value={kind} selected={kind === wish.badge}>
              {kinds()[kind as BadgeKind]}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="badge-listing">{t('Platform id')}</label>
        <span class="field-box">
          <input
            id="badge-listing"
            name="listing"
            value={wish.listing ?? bot?.platformId ?? ''}
            list="own-listings"
            maxLength={100}
            required
          />
        </span>
        <datalist id="own-listings">
          {own.map(({ platformId, name }) => (
            <option key={platformId} value={platformId}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      <div class="field">
        <label for="badge-style">{t('Style')}</label>
        <select id="badge-style" name="style">
          {STYLES.map((style) => (
            <option key={style} value={style} selected={style === (wish.style ?? DEFAULT_STYLE)}>
              {styles()[style]}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="badge-label">
          {/* For translators: the words on a badge */}
          <T text="Label<span> (optional)</span>" span={(inside) => <span class="optional">{inside}</span>} />
        </label>
        <span class="field-box">
          <input id="badge-label" name="label" value={wish.label ?? ''} maxLength={MAX_LABEL_LENGTH} dir="auto" />
        </span>
      </div>
      <div class="field">
        <label for="badge-color">
          <T text="Color<span> (optional)</span>" span={(inside) => <span class="optional">{inside}</span>} />
        </label>
        <span class="field-box">
          <input
            id="badge-color"
            name="color"
            value={wish.color ?? ''}
            // For translators: an example of a color. The names of colors are those of CSS.
            placeholder={t('teal or #0a7')}
            maxLength={30}
          />
        </span>
      </div>
      <button class="button">{t('Make badge')}</button>
    </form>
    <BadgeResult badge={badge} label={kinds()[wish.badge]} listing={page} />
  </Panel>
);

interface BadgeResultProps {
  readonly badge: string | null;
  readonly label: string;
  /** The path of its page, to which the snippets link. */
  readonly listing: string;
}

const BadgeResult = ({ badge, label, listing }: BadgeResultProps) => {
  const { origin } = useFrame().site;
  return (
    <div id="badge-result" class="stack-small">
      {badge !== null && (
        <>
          {badge.startsWith(`${origin}/`) && (
            <img src={badge.slice(origin.length)} alt={t('{shows}: the badge', { shows: label })} height={28} />
          )}
          <Snippet
            id="badge-markdown"
            name={t('Badge in Markdown')}
          >{`[![${label}](${badge})](${origin}${listing})`}</Snippet>
          <Snippet id="badge-html" name={t('Badge in HTML')}>
            {`<a href="${origin}${listing}"><img src="${badge.replaceAll('&', '&amp;')}" alt="${label}"></a>`}
          </Snippet>
        </>
      )}
    </div>
  );
};

export const DevelopersPage = ({ view, beside }: Shown<DevelopersAnswer, BesideDevelopers>) => {
  const { visitor, here, site } = useFrame();
  const { bot, own } = beside;
  const id = bot?.platformId ?? 'BOT_ID';
  const isOwn = own.some(({ platformId }) => platformId === id);
  return (
    <>
      <PlainHead
        title={t('Developers')}
        lead={t(
          'Post stats, check votes, read voters and bumps, and get events as they happen. Every account gets a key, without an application.',
        )}
      />
      <p class="actions">
        {(site.hasSignIn || visitor !== undefined) && (
          <a
            class="button primary"
            href={visitor === undefined ? signInPath('/dashboard/developer') : '/dashboard/developer'}
          >
            {visitor === undefined ? t('Sign in to get a key') : t('Your API key')}
          </a>
        )}
        <LinkButton to="/guides/api" label={t('Read the guide')} />
        <LinkButton to="/docs" label={t('Try it in the browser')} />
      </p>
      <Limits />
      <div class="stack">
        <Panel
          title={t('Post the server count of your bot')}
          id="stats"
          note={<Whose name={bot?.name} isOwn={isOwn} />}
        >
          <Snippet id="snippet-stats" name={t('Post stats with curl')}>
            {postStats(view.api, id)}
          </Snippet>
          <p class="quiet">{t('Post every 30 minutes. With the package dbots, for discord.js:')}</p>
          <Snippet id="snippet-dbots" name={t('Post stats with dbots')}>
            {postWithDbots(view.api)}
          </Snippet>
          <p class="quiet">
            {t('With BLAPI, or any other poster that sends JSON, set this address, field and header:')}
          </p>
          <Snippet id="snippet-others" name={t('Post stats with other posters')}>
            {postWithOthers(view.api)}
          </Snippet>
        </Panel>
        <Panel title={t('Check a vote')} id="check">
          <Snippet id="snippet-check" name={t('Check a vote in JavaScript')}>
            {checkVote(view.api, id)}
          </Snippet>
          <p class="quiet">{t('A vote counts until it is taken back, so check again before you give a reward.')}</p>
        </Panel>
        <Panel title={t('Webhooks and events')} id="webhooks" note={<Whose name={bot?.name} isOwn={isOwn} />}>
          <p>
            <T
              text="A <link>webhook</link> sends new votes, removed votes, bumps and decisions to your program within seconds."
              link={(inside) => <a href="/guides/webhooks">{inside}</a>}
            />{' '}
            {isOwn ? (
              <OwnWebhooks id={id} />
            ) : (
              t('The owner of a listing adds it on the page “Webhooks” of the listing.')
            )}
          </p>
          <p>
            <T
              text="A program without an address reads the same events with the owner’s key, as a list or a stream. Both may still change: <link>their document</link> has all fields."
              link={(inside) => <a href="/docs/beta">{inside}</a>}
            />
          </p>
          <Snippet id="snippet-events" name={t('Read events with curl')}>
            {readEvents(view.beta, id)}
          </Snippet>
        </Panel>
        <BadgeBuilder badge={view.badge} {...beside} />
        {visitor === undefined && site.hasSignIn && (
          <p class="quiet">
            <T
              text="<link>Sign in</link>, and the snippets have the id of your own bot."
              link={(inside) => <a href={signInPath(here)}>{inside}</a>}
            />
          </p>
        )}
      </div>
    </>
  );
};

const OwnWebhooks = ({ id }: { readonly id: string }) => (
  <T
    text="Add one on <link>the page “Webhooks” of your bot</link>."
    link={(inside) => <a href={`/bots/${id}/webhooks`}>{inside}</a>}
  />
);

const Whose = ({ name, isOwn }: { readonly name: string | undefined; readonly isOwn: boolean }) =>
  name === undefined ? (
    <>{t('Replace BOT_ID with the platform id of your bot.')}</>
  ) : (
    <T
      text="With the id of {name}{isOwn, select, yes {, your bot} other {, as an example}}."
      name={<span dir="auto">{name}</span>}
      isOwn={isOwn ? 'yes' : 'no'}
    />
  );

const Limits = () => (
  <dl class="stats developer-limits">
    <Stat name={t('Posting stats')} note={t('per hour')} value={count(BUCKETS.stats.limit)} />
    <Stat name={t('Checking votes')} note={t('per minute')} value={count(BUCKETS.check.limit)} />
    <Stat name={t('Other requests')} note={t('per minute')} value={count(BUCKETS.default.limit)} />
    <Stat name={t('All requests')} note={t('per month')} value={count(BUCKETS.month.limit)} />
  </dl>
);
