import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type { AuditVerificationAnswer, AuditEntryView, AuditAnswer } from '../../../core/audit/audit.view.js';
import type { Shown } from '../../page-book.js';
import { Ago, Facts, LinkButton, Panel, Pill, Callout, Empty } from '../../parts/basics.js';
import { Pager } from '../../parts/table.js';
import { count, inUtc } from '../../parts/words.js';
import { DeskHead } from '../parts/basics.js';
import { Actor, Differences, Target, Entries } from './entries.js';
import { AuditQuery } from '../../../core/audit/audit.dto.js';
import { Filters, TextFilter, TimeFilter } from '../parts/filters.js';

export const AuditEntryPage = ({ view }: Shown<AuditEntryView>) => (
  <>
    <DeskHead
      title={t('Entry {number}', { number: count(view.sequence) })}
      crumb={[t('Audit log'), '/staff/audit']}
      lead={
        <>
          <code>{view.action}</code> <Ago at={view.at} />{' '}
          {view.destructive && <Pill tone="bad">{t('Takes something away')}</Pill>}
        </>
      }
    />
    <div class="with-side">
      <div class="stack">
        <Panel title={t('What was done')} id="done">
          <Facts
            rows={[
              [t('Who'), <Actor key="who" of={view.actor} />],
              [
                t('Target'),
                <>
                  <Target of={view.target} />{' '}
                  <span class="quiet" lang="en">
                    ({view.target.type})
                  </span>
                </>,
              ],
              [t('When'), inUtc(view.at)],
              [t('Reason'), <Reason key="reason" of={view.reason} />],
            ]}
          />
        </Panel>
        <Panel title={t('What changed')} id="changed">
          <Differences before={view.before} after={view.after} />
          <details class="chart-table">
            <summary>{t('As it was stored')}</summary>
            <div class="scroll" tabindex={0} role="region" aria-label={t('As it was stored')}>
              <pre>{JSON.stringify({ before: view.before, after: view.after }, null, 2)}</pre>
            </div>
          </details>
        </Panel>
      </div>
      <aside class="stack" aria-label={t('Around this entry')}>
        <Panel title={t('Look further')} id="further">
          <p class="stack-small">
            <a
              class="button wide"
              href={`/staff/audit?${queryOf({ targetType: view.target.type, target: view.target.id })}`}
            >
              {t('All entries of this target')}
            </a>
            {view.actor && (
              <a class="button wide" href={`/staff/audit?${queryOf({ actor: view.actor.id })}`}>
                {t('All entries of {username}', { username: view.actor.username })}
              </a>
            )}
            <a class="button wide" href={`/staff/audit?${queryOf({ action: view.action })}`}>
              {t('All {action}', { action: view.action })}
            </a>
          </p>
        </Panel>
        <Panel title={t('In the chain')} id="chain">
          <dl class="chain-facts">
            <dt>{t('Hash')}</dt>
            <dd class="mono">{view.hash}</dd>
            <dt>{t('Hash of the entry before')}</dt>
            <dd class="mono">{view.previousHash}</dd>
            {view.requestId && (
              <>
                <dt>{t('Request')}</dt>
                <dd class="mono">{view.requestId}</dd>
              </>
            )}
          </dl>
          <p class="actions">
            {view.sequence > 1 && (
              <LinkButton to={`/staff/audit/${view.sequence - 1}`} look="small" label={t('Entry before')} />
            )}
          </p>
        </Panel>
      </aside>
    </div>
  </>
);

const queryOf = (filters: Readonly<Record<string, string>>): string => new URLSearchParams(filters).toString();

const Reason = ({ of }: { readonly of: string | null }) => (
  <span dir="auto" class="as-written">
    {of === '' ? <span class="quiet">{t('None was needed.')}</span> : of}
  </span>
);

const PATH = '/staff/audit';

function filePath(query: URLSearchParams): string {
  const filters = new URLSearchParams([...query].filter(([name, value]) => name !== 'page' && value !== ''));
  return filters.size === 0 ? `${PATH}.csv` : `${PATH}.csv?${filters}`;
}

export const AuditPage = ({ view, beside, query }: Shown<AuditAnswer, AuditVerificationAnswer>) => (
  <>
    <DeskHead
      title={t('Audit log')}
      lead={t('{total, plural, one {# entry} other {# entries}}, newest first. Entries cannot be changed or deleted.', {
        total: view.total,
      })}
      action={<LinkButton to={filePath(query)} label={t('Download as CSV')} download />}
    />
    <Verification of={beside} />
    <Filters path={PATH} name={t('Filter the audit log')}>
      <TextFilter of={AuditQuery} name="actor" label={t('Who acted')} query={query} placeholder={t('Username or id')} />
      <TextFilter of={AuditQuery} name="action" label={t('Action')} query={query} placeholder="listing.*" />
      <TextFilter of={AuditQuery} name="targetType" label={t('Kind of target')} query={query} placeholder="account" />
      <TextFilter of={AuditQuery} name="target" label={t('Target')} query={query} placeholder={t('Username or id')} />
      <TimeFilter of={AuditQuery} name="from" label={t('From (UTC)')} query={query} />
      <TimeFilter of={AuditQuery} name="to" label={t('Before (UTC)')} query={query} />
    </Filters>
    {view.entries.length === 0 ? (
      <Empty
        title={t('No entries match these filters.')}
        action={<LinkButton to={PATH} label={t('Show all entries')} />}
      >
        {t('Remove a filter, or look at a longer time.')}
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
const Verification = ({ of }: VerificationProps) => (
  <div id="verification" aria-live="polite" data-pending={of.state === 'checking' || undefined}>
    <State of={of} />
  </div>
);

function State({ of: { state, entries, mismatch, checkedAt, hash } }: VerificationProps) {
  if (state === 'broken')
    return (
      <Callout tone="bad" title={t('The chain is broken after entry {number}', { number: count(entries) })}>
        <p>
          <T
            text="{sentence} The database was changed directly, or restored in part. Tell the operator, and keep a copy of the log."
            sentence={<span lang="en">{sentenceOf(mismatch)}</span>}
          />
        </p>
      </Callout>
    );
  if (state === 'checking')
    return (
      <Callout tone="warn" title={t('The chain is being verified')}>
        <p>
          {t('This takes a moment for a long log. The result appears here; without JavaScript, load the page again.')}
        </p>
      </Callout>
    );
  return (
    <Callout tone="good" title={t('The chain is intact')}>
      <p class="chain">
        {checkedAt === null ? (
          <T
            text="{entries, plural, one {# entry} other {# entries}}, verified. Each entry contains the hash of the one before. The last one: {hash}"
            entries={entries}
            hash={<code>{hash}</code>}
          />
        ) : (
          <T
            text="{entries, plural, one {# entry} other {# entries}}, verified {ago}. Each entry contains the hash of the one before. The last one: {hash}"
            entries={entries}
            ago={<Ago at={checkedAt} />}
            hash={<code>{hash}</code>}
          />
        )}
      </p>
    </Callout>
  );
}
