import type { AuditVerificationAnswer, AuditAnswer } from '../../../core/audit/audit.view.js';
import { AuditQuery } from '../../../core/audit/audit.dto.js';
import type { Shown } from '../../page-book.js';
import { Ago, Callout, Empty, LinkButton, Pager } from '../../parts/basics.js';
import { count, plural } from '../../parts/words.js';
import { DeskHead } from '../parts/basics.js';
import { Filters, TextFilter, TimeFilter } from '../parts/filters.js';
import { Entries } from './entries.js';

const PATH = '/staff/audit';

/** The address of the file with the same filters. */
function filePath(query: URLSearchParams): string {
  const filters = new URLSearchParams([...query].filter(([name, value]) => name !== 'page' && value !== ''));
  return filters.size === 0 ? `${PATH}.csv` : `${PATH}.csv?${filters}`;
}

export const AuditPage = ({ view, beside, query }: Shown<AuditAnswer, AuditVerificationAnswer>) => (
  <>
    <DeskHead
      title="Audit log"
      lead={`${plural(view.total, 'entry', 'entries')}, newest first. Entries cannot be changed or deleted.`}
      action={<LinkButton to={filePath(query)} label="Download as CSV" download />}
    />
    <Verification of={beside} />
    <Filters path={PATH} name="Filter the audit log">
      <TextFilter of={AuditQuery} name="actor" label="Who acted" query={query} placeholder="Username or id" />
      <TextFilter of={AuditQuery} name="action" label="Action" query={query} placeholder="listing.*" />
      <TextFilter of={AuditQuery} name="targetType" label="Kind of target" query={query} placeholder="account" />
      <TextFilter of={AuditQuery} name="target" label="Target" query={query} placeholder="Username or id" />
      <TimeFilter of={AuditQuery} name="from" label="From (UTC)" query={query} />
      <TimeFilter of={AuditQuery} name="to" label="Before (UTC)" query={query} />
    </Filters>
    {view.entries.length === 0 ? (
      <Empty title="No entries match these filters." action={<LinkButton to={PATH} label="Show all entries" />}>
        Remove a filter, or look at a longer time.
      </Empty>
    ) : (
      <Entries entries={view.entries} />
    )}
    <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={PATH} query={query} />
  </>
);

const sentenceOf = (mismatch: string | null): string => {
  const text = mismatch ?? '';
  return text.charAt(0).toUpperCase() + text.slice(1);
};

interface VerificationProps {
  readonly of: AuditVerificationAnswer;
}

/** Whether the chain of the audit log is intact. While the first check runs, the script loads this part again. */
export const Verification = ({ of }: VerificationProps) => (
  <div id="verification" aria-live="polite" data-pending={of.state === 'checking' || undefined}>
    <State of={of} />
  </div>
);

function State({ of: { state, entries, mismatch, checkedAt, hash } }: VerificationProps) {
  if (state === 'broken')
    return (
      <Callout tone="bad" title={`The chain is broken after entry ${count(entries)}`}>
        <p>
          {sentenceOf(mismatch)} The database was changed directly, or restored in part. Tell the operator, and keep a
          copy of the log.
        </p>
      </Callout>
    );
  if (state === 'checking')
    return (
      <Callout tone="warn" title="The chain is being verified">
        <p>This takes a moment for a long log. The result appears here; without JavaScript, load the page again.</p>
      </Callout>
    );
  return (
    <Callout tone="good" title="The chain is intact">
      <p class="chain">
        {plural(entries, 'entry', 'entries')}, verified {checkedAt !== null && <Ago at={checkedAt} />}. Each entry
        contains the hash of the one before. The last one: <code>{hash}</code>
      </p>
    </Callout>
  );
}
