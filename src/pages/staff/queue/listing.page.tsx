import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type { VNode } from 'preact';
import type { FieldChangeView, QueueFactsAnswer, QueueItemView } from '../../../desk/review/queue.view.js';
import { Checks } from '../../own/checks.page.js';
import type { Shown } from '../../page-book.js';
import { Ago, Callout, Pill } from '../../parts/basics.js';
import { Icon, Tile } from '../../parts/pictures.js';
import { outside, together } from '../../parts/words.js';
import { DeskHead } from '../parts/basics.js';
import { Decide } from './decide.js';
import { KeyHelp, UndoLast } from './keys.js';
import { History, Others, OwnerRecord, provedWords } from './listing-facts.js';
import type { BesideCase, PublicPage } from './queue-beside.js';
import { PublicView } from './public-view.js';
import { queuePath } from './queue-links.rules.js';
import { QueueList, figuresInWords } from './queue.page.js';
import { NoteBody } from '../../../desk/review/desk/review-desk.dto.js';
import type { ReviewNoteView } from '../../../listings/case-desk/staff-note.view.js';
import { Field } from '../../parts/field.js';
import { FormFold, Form } from '../../parts/form.js';
import type { ListingKind } from '../../../listings/listing/listing.rules.js';
import { fieldLabel } from '../../parts/listing-fields.js';
import { differenceOf } from './text-difference.rules.js';

export function QueueListingPage({ view, beside, query }: Shown<QueueFactsAnswer, BesideCase>) {
  const { queue, page, reasons, notes, watchers, last } = beside;
  return (
    <>
      <DeskHead title={t('Review queue')} lead={figuresInWords(queue.figures)} action={<KeyHelp />} />
      <UndoLast last={last} />
      <p class="case-way">
        <a href={queuePath(query)}>{t('All waiting listings')}</a>
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

function CaseHead({
  view: { listing, owner, contenders, importedFrom },
  page,
  children,
}: CaseProps & { readonly children: VNode }) {
  const provedAt = contenders.find(({ id }) => id === listing.id)?.provedAt ?? null;
  const invite = outside(inviteOf(page));
  return (
    <header class="case-head">
      <Tile name={listing.name} image={listing.image} size="l" round={listing.kind === 'bot'} isFirst />
      <div class="case-what">
        <h2 id="case-name" dir="auto">
          {listing.name}
        </h2>
        <p class="quiet">
          <Waiting listing={listing} />
        </p>
        <p class="quiet">
          <OwnerRecord owner={owner} /> {importedFrom !== null && <Pill>{t('From the former list')}</Pill>}
        </p>
        {provedAt !== null && (
          <p>
            <Pill tone="good">{provedWords(provedAt)}</Pill>
          </p>
        )}
        {children}
      </div>
      {invite !== undefined && (
        <a class="button" href={invite} rel="nofollow ugc noopener noreferrer" target="_blank">
          {t('Try the invite')} <Icon name="out" />
        </a>
      )}
    </header>
  );
}

function Waiting({ listing: { kind, platformId, again, state, waitingSince } }: { readonly listing: QueueItemView }) {
  const values = { kind, id: <code>{platformId}</code>, ago: <Ago at={waitingSince} /> };
  if (again)
    return (
      <T
        text="{kind, select, bot {Bot} other {Server}} {id} · public, waits for a second look since {ago}"
        {...values}
      />
    );
  if (state === 'pending')
    return <T text="{kind, select, bot {Bot} other {Server}} {id} · submitted {ago}" {...values} />;
  return (
    <T
      text="{kind, select, bot {Bot} other {Server}} {id} · {state, select, draft {draft} approved {approved} denied {denied} suspended {suspended} other {removed}}, since {ago}"
      state={state}
      {...values}
    />
  );
}

/** In a second review, the changes are open and everything else is folded. */
function CaseBody({ view, page }: CaseProps) {
  const { listing, checks, changes } = view;
  const isSecondLook = listing.again && changes !== null;
  return (
    <>
      {isSecondLook && changes.length === 0 && (
        <Callout tone="warn" title={t('Nothing changed since the last decision')}>
          <p>{t('The listing was flagged for another look, by staff or because of what the platform reports.')}</p>
        </Callout>
      )}
      {changes !== null && changes.length > 0 && (
        <section class="case-part" aria-labelledby="changes">
          <h3 id="changes">{t('Changed since the last decision')}</h3>
          <Changes kind={view.listing.kind} changes={changes} />
        </section>
      )}
      {checks !== null && !isSecondLook && (
        <section class="case-part" aria-labelledby="checks">
          <h3 id="checks">{t('Checks')}</h3>
          <Checks checks={checks} />
        </section>
      )}
      {isSecondLook ? (
        <details class="case-part fold">
          <summary>{t('The whole listing')}</summary>
          <PublicView page={page} />
        </details>
      ) : (
        <section class="case-part" aria-labelledby="content">
          <h3 id="content">{t('As the public would see it')}</h3>
          <PublicView page={page} />
        </section>
      )}
      <Others {...view} description={descriptionOf(page)} />
      <History history={view.history} />
    </>
  );
}

/** Who else has the listing open. `desk.js` keeps it up to date. */
function Watchers({ id, watchers }: { readonly id: string; readonly watchers: readonly string[] }) {
  // For translators: the names of other reviewers follow.
  const words = t('Also open at:');
  return (
    <p class="watchers" aria-live="polite" data-watch={`/staff/queue/${id}/watchers`} data-words={words} dir="auto">
      {watchers.length > 0 && `${words} ${together(watchers)}`}
    </p>
  );
}

const Notes = ({ id, notes }: { readonly id: string; readonly notes: readonly ReviewNoteView[] }) => (
  <section class="case-part" id="staff-notes" aria-labelledby="staff-notes-title">
    <h3 id="staff-notes-title">{t('Notes between staff')}</h3>
    {notes.length > 0 && (
      <ul class="staff-notes">
        {notes.map(({ id: note, by, at, note: text }) => (
          <li key={note}>
            <p class="quiet">
              <strong dir="auto">{by}</strong>, <Ago at={at} />
            </p>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ul>
    )}
    <Form to={`/staff/queue/${id}/notes`} back="#staff-notes">
      <FormFold look="quiet" title={t('Write a note')}>
        <Field
          of={NoteBody}
          name="note"
          label={t('Note')}
          hint={t('For other reviewers. The owner never sees it.')}
          rows={2}
        />
        <p>
          <button class="button small">{t('Add note')}</button>
        </p>
      </FormFold>
    </Form>
  </section>
);

const Changes = ({ kind, changes }: { readonly kind: ListingKind; readonly changes: readonly FieldChangeView[] }) => (
  <dl class="changes">
    {changes.map(({ field, before, now }) => (
      <div key={field}>
        <dt>{fieldLabel(kind, field)}</dt>
        <dd>
          <Difference before={textOf(before)} now={textOf(now)} />
        </dd>
      </div>
    ))}
  </dl>
);

/** A text for each value that a field can have. Lists have a line for each entry. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join('\n');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Removed and added text. Both are marked by lines and words for assistive technology, not by color alone. */
const Difference = ({ before, now }: { readonly before: string; readonly now: string }) => (
  <p class="difference" dir="auto">
    {differenceOf(before, now).map(({ kind, text }, index) =>
      kind === 'same' ? (
        <span key={index}>{text}</span>
      ) : kind === 'added' ? (
        <ins key={index}>
          <span class="sr">{t('added:')} </span>
          {text}
        </ins>
      ) : (
        <del key={index}>
          <span class="sr">{t('removed:')} </span>
          {text}
        </del>
      ),
    )}
  </p>
);
