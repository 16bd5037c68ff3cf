import type { AuditEntryView } from '../../../core/audit/audit.view.js';
import { AuditStaffController } from '../../../core/audit/audit.staff.controller.js';
import type { TrailEntryView } from '../../../core/audit/audit-trail.view.js';
import { Ago, Pill } from '../../parts/basics.js';
import { count } from '../../parts/words.js';
import { useMay } from '../parts/allowed.js';
import { AccountLink, targetPath } from '../parts/names.js';
import { Differences } from './difference.js';

type Entry = TrailEntryView &
  Partial<Pick<AuditEntryView, 'destructive'>> & { readonly target: { name?: string | null } };

interface EntriesProps {
  readonly entries: readonly Entry[];
  /** Whether to leave out the target, because the page is about it. */
  readonly isOfOne?: boolean;
  /** Names of targets, by id, for entries that do not contain them. */
  readonly names?: Readonly<Record<string, string>>;
}

/** Entries of the audit log: who did what to what, why, and what changed. */
export const Entries = ({ entries, isOfOne = false, names = {} }: EntriesProps) => (
  <ol class="audit">
    {entries.map((entry) => (
      <li key={entry.sequence}>
        <p class="audit-head">
          <Sequence of={entry.sequence} />
          <Actor of={entry.actor} />
          <code>{entry.action}</code>
          {!isOfOne && <Target of={{ ...entry.target, name: entry.target.name ?? names[entry.target.id] ?? null }} />}
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

/** The number of an entry, as a link for staff who may open it. */
function Sequence({ of }: { readonly of: number }) {
  if (!useMay()(AuditStaffController, 'openAuditEntry')) return <span class="mono quiet">{count(of)}</span>;
  return (
    <a class="mono quiet-link" href={`/staff/audit/${of}`}>
      <span class="sr">Entry </span>
      {count(of)}
    </a>
  );
}

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
