import type { AuditVerificationAnswer } from '../../../core/audit/audit-verification.view.js';
import { Ago, Callout } from '../../parts/basics.js';
import { count, plural } from '../../parts/words.js';

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
