import type { AuditEntryView } from '../../../audit/audit.view.js';
import type { TrailEntryView } from '../../../audit/audit-trail.view.js';
import { Ago, Pill } from '../../parts/basics.js';
import { count } from '../../parts/words.js';
import { AccountLink, targetPath } from '../parts/names.js';
import { Differences } from './difference.js';

type Entry = TrailEntryView &
  Partial<Pick<AuditEntryView, 'destructive'>> & { readonly target: { name?: string | null } };

interface EntriesProps {
  readonly entries: readonly Entry[];
  /** Whether the target is left out, because the page is about it. */
  readonly isOfOne?: boolean;
  /** Whether the numbers lead to the entries: only admins may open them. */
  readonly isLinked?: boolean;
}

/** Entries of the audit log: who did what to what, why, and what changed. */
export const Entries = ({ entries, isOfOne = false, isLinked = true }: EntriesProps) => (
  <ol class="audit">
    {entries.map((entry) => (
      <li key={entry.sequence}>
        <p class="audit-head">
          {isLinked ? (
            <a class="mono quiet-link" href={`/staff/audit/${entry.sequence}`}>
              <span class="sr">Entry </span>
              {count(entry.sequence)}
            </a>
          ) : (
            <span class="mono quiet">{count(entry.sequence)}</span>
          )}
          <Actor of={entry.actor} />
          <code>{entry.action}</code>
          {!isOfOne && <Target of={entry.target} />}
          {entry.destructive === true && <Pill tone="bad">Takes something away</Pill>}
          <span class="audit-when quiet">
            <Ago at={entry.at} />
          </span>
        </p>
        <Why reason={entry.reason} />
        <Differences before={entry.before} after={entry.after} />
      </li>
    ))}
  </ol>
);

export const Actor = ({ of }: { readonly of: TrailEntryView['actor'] }) =>
  of === null ? (
    <strong>The service</strong>
  ) : (
    <strong>
      <AccountLink id={of.id} name={of.username} />
    </strong>
  );

export function Target({ of }: { readonly of: Entry['target'] }) {
  const path = targetPath(of);
  const words = of.name ?? `${of.type} ${of.id}`;
  return path === undefined ? (
    <span dir="auto">{words}</span>
  ) : (
    <a href={path} dir="auto">
      {words}
    </a>
  );
}

/** Claims, releases and approvals need no reason. */
export const Why = ({ reason }: { readonly reason: string | null }) =>
  reason === null || reason === '' ? null : (
    <p class="audit-why" dir="auto">
      {reason}
    </p>
  );
