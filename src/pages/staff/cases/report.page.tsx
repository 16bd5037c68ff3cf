import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type { ComponentChildren } from 'preact';
import { isPublic } from '../../../listings/listing/listing.rules.js';
import { ReportCasesStaffController } from '../../../desk/reports/report-cases.staff.controller.js';
import type { CaseFileAnswer, CaseReportView } from '../../../desk/reports/report-cases.view.js';
import { type PageRequest, type Shown, unlessRefused } from '../../page-book.js';
import { PublicView } from '../queue/public-view.js';
import { publicPageOf } from '../queue/queue-beside.js';
import { Ago, OwnWords, Panel } from '../../parts/basics.js';
import { Entries } from '../audit/entries.js';
import { AccountLink, DeskHead, ListingLink, State } from '../parts/basics.js';
import { reportReasons } from '../../parts/value-words.js';
import { wordFor } from '../../parts/words.js';
import { Steps } from './report-steps.js';
import { besideAnswers, CaseKeys, CaseNotesPanel, CasePill } from './reports.page.js';

export async function besideReport(request: PageRequest<CaseFileAnswer>) {
  const { listing, rating } = request.view;
  return {
    answers: await besideAnswers('reporter')(request),
    // A listing that is not public any more may have no page that this member of staff may see.
    page: rating === null ? await unlessRefused(publicPageOf(request, listing)) : null,
  };
}

export const ReportDeskPage = ({
  view,
  beside: { answers, page },
  query,
}: Shown<CaseFileAnswer, Awaited<ReturnType<typeof besideReport>>>) => (
  <>
    <DeskHead
      title={t('Case {number}: {name}', { number: view.id, name: view.listing.name })}
      crumb={[t('Reports'), '/staff/reports']}
      lead={
        <>
          <CasePill of={view} /> <Summary of={view} />
        </>
      }
      action={<CaseKeys />}
    />
    <div class="with-side">
      <article class="case" id="case" tabindex={-1} aria-label={t('Case {number}', { number: view.id })}>
        <Part title={t('Reports')} id="reports">
          <ul class="rows">
            {view.members.map((report) => (
              <Report key={report.id} of={report} />
            ))}
          </ul>
        </Part>
        <Target of={view} />
        {page !== null && (
          <Part title={t('As the public would see it')} id="content">
            <PublicView page={page} />
          </Part>
        )}
        {view.answer !== null && (
          <Part title={t('What the reporters read')} id="answer">
            <OwnWords look="quoted" text={view.answer} />
          </Part>
        )}
        {view.state !== 'closed' && <Steps of={view} answers={answers} query={query} />}
      </article>
      <aside class="stack" aria-label={t('Notes and actions')}>
        <CaseNotesPanel notes={view.notes} of={view.id} by={[ReportCasesStaffController, 'addReportNote']} />
        <Panel title={t('What staff did since the first report')} id="actions">
          {view.linkedActions.length === 0 ? (
            <p class="quiet">{t('Nothing yet.')}</p>
          ) : (
            <Entries entries={view.linkedActions} names={{ [view.listing.id]: view.listing.name }} />
          )}
        </Panel>
      </aside>
    </div>
  </>
);

interface PartProps {
  readonly title: string;
  readonly id: string;
  readonly children: ComponentChildren;
}

const Part = ({ title, id, children }: PartProps) => (
  <section class="case-part" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

const Target = ({ of: { listing, rating, owner, author } }: { readonly of: CaseFileAnswer }) => (
  <Part title={rating === null ? t('The reported listing') : t('The reported rating')} id="target">
    <p>
      {owner === null ? (
        <>
          <ListingLink id={listing.id} name={listing.name} /> <State state={listing.state} />
        </>
      ) : (
        <T
          text="{listing} {state} of {owner}"
          listing={<ListingLink id={listing.id} name={listing.name} />}
          state={<State state={listing.state} />}
          owner={<AccountLink id={owner.id} name={owner.username} />}
        />
      )}
      {isPublic(listing.state) && (
        <>
          {' · '}
          <a href={`/${listing.kind}s/${listing.id}`}>{t('See its page')}</a>
        </>
      )}
    </p>
    {rating !== null && (
      <>
        <p>
          <RatingFacts stars={rating.stars} isHidden={rating.hidden} author={author} />
        </p>
        {rating.comment !== null && <OwnWords look="quoted" text={rating.comment} />}
      </>
    )}
  </Part>
);

interface RatingFactsProps {
  readonly stars: number | null;
  readonly isHidden: boolean;
  readonly author: CaseFileAnswer['author'];
}

function RatingFacts({ stars, isHidden, author }: RatingFactsProps) {
  const hidden = String(isHidden);
  const name = author && <AccountLink id={author.id} name={author.username} />;
  if (stars === null)
    return author === null ? (
      <T text="Deleted by its author{hidden, select, true {, hidden} other {}}" hidden={hidden} />
    ) : (
      <T text="Deleted by its author by {name}{hidden, select, true {, hidden} other {}}" name={name} hidden={hidden} />
    );
  return author === null ? (
    <T
      text="{stars, plural, one {# star} other {# stars}}{hidden, select, true {, hidden} other {}}"
      stars={stars}
      hidden={hidden}
    />
  ) : (
    <T
      text="{stars, plural, one {# star} other {# stars}} by {name}{hidden, select, true {, hidden} other {}}"
      stars={stars}
      name={name}
      hidden={hidden}
    />
  );
}

const strong = (inside: ComponentChildren) => <strong>{inside}</strong>;
const quiet = (inside: ComponentChildren) => <span class="quiet">{inside}</span>;

function Summary({ of: { reports, openedAt, assignedTo, state } }: { readonly of: CaseFileAnswer }) {
  const values = { reports, ago: <Ago at={openedAt} />, name: <span dir="auto">{assignedTo}</span> };
  if (assignedTo === null)
    return <T text="{reports, plural, one {# report} other {# reports}}, the first {ago}" {...values} />;
  return state === 'closed' ? (
    <T text="{reports, plural, one {# report} other {# reports}}, the first {ago}, {name} closed it" {...values} />
  ) : (
    <T text="{reports, plural, one {# report} other {# reports}}, the first {ago}, {name} works on it" {...values} />
  );
}

const Report = ({ of: { reason, details, reporter, reportedAt } }: { readonly of: CaseReportView }) => (
  <li class="own-row">
    <div class="row-main">
      <h3 class="as-text">
        {reporter === null ? (
          <T
            text="<b>{reason}</b><quiet>, by a deleted account, {ago}</quiet>"
            reason={wordFor(reportReasons(), reason)}
            ago={<Ago at={reportedAt} />}
            b={strong}
            quiet={quiet}
          />
        ) : (
          <T
            text="<b>{reason}</b><quiet>, by {reporter}, {ago}</quiet>"
            reason={wordFor(reportReasons(), reason)}
            reporter={<AccountLink id={reporter.id} name={reporter.username} />}
            ago={<Ago at={reportedAt} />}
            b={strong}
            quiet={quiet}
          />
        )}
      </h3>
      {details !== null && <OwnWords look="quoted" text={details} />}
    </div>
  </li>
);
