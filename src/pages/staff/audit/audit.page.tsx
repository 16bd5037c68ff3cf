import type { AuditVerificationAnswer } from '../../../core/audit/audit-verification.view.js';
import type { AuditAnswer } from '../../../core/audit/audit.view.js';
import { AuditQuery } from '../../../core/audit/audit.dto.js';
import type { Shown } from '../../page-book.js';
import { Empty, LinkButton, Pager } from '../../parts/basics.js';
import { plural } from '../../parts/words.js';
import { DeskHead } from '../desk-head.js';
import { Filters, TextFilter, TimeFilter } from '../parts/filters.js';
import { Entries } from './entries.js';
import { Verification } from './verification.js';

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
