import type { ComponentChildren } from 'preact';

interface VerdictProps {
  readonly of: { readonly state: string; readonly reasons: readonly string[]; readonly note: string | null };
  readonly children?: ComponentChildren;
}

/** Why staff denied or suspended a listing, as its team reads it. */
export const Verdict = ({ of: { state, reasons, note }, children }: VerdictProps) => (
  <div class="verdict">
    {reasons.length > 0 && <p class="verdict-reasons">{reasons.join(' · ')}</p>}
    {note !== null && (
      <p dir="auto">
        {state === 'denied' ? 'The reviewer wrote' : 'Staff wrote'}: “{note}”
      </p>
    )}
    {children}
  </div>
);
