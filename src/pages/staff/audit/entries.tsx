import { PLAIN_ENGLISH } from '../../../core/texts/language.js';
import { inLanguage, t } from '../../../core/texts/t.js';
import type { AuditEntryView } from '../../../core/audit/audit.view.js';
import { AuditStaffController } from '../../../core/audit/audit.staff.controller.js';
import type { TrailEntryView } from '../../../core/audit/audit-trail.view.js';
import { sr } from '../../parts/sr.js';
import { T } from '../../parts/t.js';
import { OwnWords, NameLink, Ago, Pill } from '../../parts/basics.js';
import { count, labelOf } from '../../parts/words.js';
import { useMay } from '../parts/allowed.js';
import { AccountLink, targetPath } from '../parts/basics.js';
import { differencesOf } from './changed-values.rules.js';

type Entry = TrailEntryView &
  Partial<Pick<AuditEntryView, 'destructive'>> & { readonly target: { name?: string | null } };

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly isOfOne?: boolean;
  /** Names of targets, by id, for entries that do not contain them. */
  readonly names?: Readonly<Record<string, string>>;
}

export const Entries = ({ entries, isOfOne = false, names = {} }: EntriesProps) => (
  <ol class="audit">
    {entries.map((entry) => (
      <li key={entry.sequence}>
        <p class="audit-head">
          <Sequence of={entry.sequence} />
          <Actor of={entry.actor} />
          <code>{entry.action}</code>
          {!isOfOne && <Target of={{ ...entry.target, name: entry.target.name ?? names[entry.target.id] ?? null }} />}
          {entry.destructive === true && <Pill tone="bad">{t('Takes something away')}</Pill>}
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

function Sequence({ of }: { readonly of: number }) {
  if (!useMay()(AuditStaffController, 'openAuditEntry')) return <span class="mono quiet">{count(of)}</span>;
  return (
    <a class="mono quiet-link" href={`/staff/audit/${of}`}>
      <T text="<sr>Entry </sr>{number}" sr={sr} number={count(of)} />
    </a>
  );
}

export const Actor = ({ of }: { readonly of: TrailEntryView['actor'] }) =>
  of === null ? (
    <strong>{t('The service')}</strong>
  ) : (
    <strong>
      <AccountLink id={of.id} name={of.username} />
    </strong>
  );

export function Target({ of }: { readonly of: Entry['target'] }) {
  const path = targetPath(of);
  const words = of.name ?? <span lang="en">{`${of.type} ${of.id}`}</span>;
  return path === undefined ? <span dir="auto">{words}</span> : <NameLink to={path} name={words} />;
}

/** Claims, releases and approvals need no reason. */
const Why = ({ reason }: { readonly reason: string | null }) =>
  reason === null || reason === '' ? null : <OwnWords look="audit-why" text={reason} />;

const isState = (state: unknown): boolean => state !== null && state !== undefined;

/** The values that an action changed. Words say which is which, so that nothing depends on color. */
export function Differences({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const found = differencesOf(before, after);
  if (found.length === 0) return null;
  return (
    <ul class="differences">
      {found.map((one) => (
        <li key={one.name}>
          {one.name !== '' && (
            <span class="quiet" lang="en">
              {inLanguage(PLAIN_ENGLISH, () => labelOf(one.name))}
            </span>
          )}{' '}
          {/* A value that the new state does not mention is context: it was not removed. */}
          {one.before !== undefined && one.after === undefined && isState(after) && (
            <span dir="auto">{one.before}</span>
          )}
          {one.before !== undefined && (one.after !== undefined || !isState(after)) && (
            <del dir="auto">
              <span class="sr">{t('before:')} </span>
              {one.before}
            </del>
          )}{' '}
          {one.after !== undefined && (
            <ins dir="auto">
              <span class="sr">{t('after:')} </span>
              {one.after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}
