import type { VNode } from 'preact';
import type { QueueFactsAnswer, QueueItemView } from '../../../desk/review/queue.view.js';
import { Checks } from '../../own/checks.js';
import type { Shown } from '../../page-book.js';
import { Ago, Callout } from '../../parts/basics.js';
import { Icon } from '../../parts/icons.js';
import { Tile } from '../../parts/tile.js';
import { outside } from '../../parts/words.js';
import { DeskHead } from '../desk-head.js';
import { Changes } from './changes.js';
import { Decide } from './decide.js';
import { KeyHelp } from './keys.js';
import { History, Others, OwnerRecord } from './listing-facts.js';
import type { BesideListing, PublicPage } from './listing-beside.js';
import { Notes } from './notes.js';
import { PublicView } from './public-view.js';
import { queuePath } from './queue-links.rules.js';
import { QueueList } from './queue-list.js';
import { figuresInWords } from './queue.page.js';
import { UndoLast } from './undo.js';
import { Watchers } from './watchers.js';

/** The queue with an opened listing. */
export function QueueListingPage({ view, beside, query }: Shown<QueueFactsAnswer, BesideListing>) {
  const { queue, page, reasons, notes, watchers, last } = beside;
  return (
    <>
      <DeskHead title="Review queue" lead={figuresInWords(queue.figures)} action={<KeyHelp />} />
      <UndoLast last={last} />
      <p class="case-way">
        <a href={queuePath(query)}>All waiting listings</a>
      </p>
      <div class="panes">
        <QueueList queue={queue} query={query} opened={view.listing.id} />
        <article class="case" id="case" tabindex={-1} aria-labelledby="case-name">
          <CaseHead view={view} page={page}>
            <Watchers id={view.listing.id} watchers={watchers} />
          </CaseHead>
          <CaseBody view={view} page={page} />
          <Notes id={view.listing.id} notes={notes} />
          <Decide listing={view.listing} reasons={reasons} query={query} />
        </article>
      </div>
    </>
  );
}

interface CaseProps {
  readonly view: QueueFactsAnswer;
  readonly page: PublicPage;
}

const inviteOf = (page: PublicPage): string => ('bot' in page ? page.bot.invite : page.server.invite);
const descriptionOf = (page: PublicPage): string => ('bot' in page ? page.bot.description : page.server.description);

function CaseHead({ view: { listing, owner }, page, children }: CaseProps & { readonly children: VNode }) {
  const invite = outside(inviteOf(page));
  return (
    <header class="case-head">
      <Tile name={listing.name} image={listing.image} size="l" round={listing.kind === 'bot'} isFirst />
      <div class="case-what">
        <h2 id="case-name" dir="auto">
          {listing.name}
        </h2>
        <p class="quiet">
          {listing.kind === 'bot' ? 'Bot' : 'Server'} <code>{listing.platformId}</code> · {stateOf(listing)}{' '}
          <Ago at={listing.waitingSince} />
        </p>
        <p class="quiet">
          <OwnerRecord owner={owner} />
        </p>
        {children}
      </div>
      {invite !== undefined && (
        <a class="button" href={invite} rel="nofollow ugc noopener noreferrer" target="_blank">
          Try the invite <Icon name="out" />
        </a>
      )}
    </header>
  );
}

const stateOf = ({ again, state }: QueueItemView): string => {
  if (again) return 'public, waits for a second look since';
  return state === 'pending' ? 'submitted' : `${state}, since`;
};

/** In a second review, the changes are open and everything else is folded. */
function CaseBody({ view, page }: CaseProps) {
  const { listing, checks, changes } = view;
  const isSecondLook = listing.again && changes !== null;
  return (
    <>
      {isSecondLook && changes.length === 0 && (
        <Callout tone="warn" title="Nothing changed since the last decision">
          <p>The listing was flagged for another look, by staff or because of what the platform reports.</p>
        </Callout>
      )}
      {changes !== null && changes.length > 0 && (
        <section class="case-part" aria-labelledby="changes">
          <h3 id="changes">Changed since the last decision</h3>
          <Changes kind={view.listing.kind} changes={changes} />
        </section>
      )}
      {checks !== null && !isSecondLook && (
        <section class="case-part" aria-labelledby="checks">
          <h3 id="checks">Checks</h3>
          <Checks checks={checks} />
        </section>
      )}
      {isSecondLook ? (
        <details class="case-part fold">
          <summary>The whole listing</summary>
          <PublicView page={page} />
        </details>
      ) : (
        <section class="case-part" aria-labelledby="content">
          <h3 id="content">As the public would see it</h3>
          <PublicView page={page} />
        </section>
      )}
      <Others {...view} description={descriptionOf(page)} />
      <History history={view.history} />
    </>
  );
}
