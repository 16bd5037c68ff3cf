import type { OwnReportView, OwnReportsAnswer } from '../../desk/reports/report.view.js';
import type { Shown } from '../page-book.js';
import { Ago, Empty, Pager, Pill } from '../parts/basics.js';
import { Own } from '../parts/own-tabs.js';
import { plural, sentenceCase } from '../parts/words.js';
import { KINDS, REPORT_RESULTS, REPORT_STATES } from './account-words.js';

export const ReportsPage = ({ view: { reports, total, page, limit }, query }: Shown<OwnReportsAnswer>) => (
  <Own
    at="Account"
    title="Your reports"
    crumb={['Account', '/account']}
    lead="Staff look at every report. Only they see who sent it."
  >
    {reports.length === 0 ? (
      <Empty title={total === 0 ? 'No reports' : 'Nothing on this page'}>
        {total === 0
          ? 'To report something that breaks the rules, use “Report” on its page.'
          : 'There are fewer pages than this.'}
      </Empty>
    ) : (
      <>
        <p class="quiet report-count">{plural(total, 'report')}, newest first.</p>
        <ul class="rows">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      </>
    )}
    <Pager page={page} pages={Math.ceil(total / limit)} path="/account/reports" query={query} />
  </Own>
);

function ReportRow({ report }: { readonly report: OwnReportView }) {
  const { target, listing, reason, details, state, result, answer, reportedAt, closedAt } = report;
  const outcome = result === null ? undefined : REPORT_RESULTS[result];
  const [tone, word] = outcome ?? REPORT_STATES[state] ?? ['plain', state];
  return (
    <li class="own-row session-row">
      <div class="row-main">
        <h2>
          {listing.isListed ? (
            <a class="row-link" href={`/${listing.kind}s/${listing.slug ?? listing.id}`} dir="auto">
              {listing.name}
            </a>
          ) : (
            <span dir="auto">{listing.name}</span>
          )}{' '}
          <Pill tone={tone}>{word}</Pill>
        </h2>
        <p class="facts">
          <span>{target === 'rating' ? 'A rating' : KINDS[listing.kind]}</span>
          <span>{reason === 'nsfw' ? 'NSFW' : sentenceCase(reason)}</span>
          {!listing.isListed && <span>not public any more</span>}
          <span>
            reported <Ago at={reportedAt} />
          </span>
          {closedAt !== null && (
            <span>
              closed <Ago at={closedAt} />
            </span>
          )}
        </p>
        {outcome !== undefined && <p class="report-details">{outcome[2]}</p>}
        {answer !== null && (
          <blockquote class="quoted" dir="auto">
            {answer}
          </blockquote>
        )}
        {details !== null && (
          <p class="quoted report-details" dir="auto">
            {details}
          </p>
        )}
      </div>
    </li>
  );
}
