import { t } from '../../core/texts/t.js';
import { type Check, blocks } from '../../listings/listing/own/submission.rules.js';
import { mayStep } from '../../listings/listing/life-cycle.rules.js';
import type { OwnListingAnswer, ChecksAnswer } from '../../listings/listing/own/own-listing.view.js';
import type { Shown } from '../page-book.js';
import { Panel } from '../parts/basics.js';
import { ButtonForm } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { editPath } from './own-words.js';
import { sr } from '../parts/sr.js';
import { T } from '../parts/t.js';
import { Icon } from '../parts/pictures.js';
import type { ComponentChildren } from 'preact';
import { translated } from '../../core/texts/translated.js';

/** The results of all checks, including those that ask the platform and take a moment. */
export function ChecksPage({ view: { checks }, beside: { listing } }: Shown<ChecksAnswer, OwnListingAnswer>) {
  const path = editPath(listing);
  const isBlocked = blocks(checks);
  return (
    <Own at="Listings" title={t('Checks of {name}', { name: listing.name })} crumb={[listing.name, path]}>
      <Panel title={isBlocked ? t('Something is missing') : t('Ready for review')} id="checks">
        <Checks checks={checks} />
        <div class="actions">
          {mayStep('submit', listing.state) && !isBlocked && (
            <ButtonForm to={`${path}/submit`} back={`${path}/checks`} look="primary" label={t('Submit for review')} />
          )}
          <a class={isBlocked ? 'button primary' : 'button'} href={path}>
            {t('Edit')}
          </a>
        </div>
      </Panel>
    </Own>
  );
}

export const Checks = ({ checks }: { readonly checks: readonly Check[] }) => (
  <ul class="checks">
    {checks.map(({ check, outcome, sentence }) => (
      <li key={check} class={outcome}>
        <Icon name={outcome === 'passed' ? 'check' : 'alert'} />
        <span>
          <T
            text="<sr>{outcome, select, passed {Done} warning {Advice} other {Missing}}: </sr>{advice}"
            sr={sr}
            outcome={outcome}
            advice={translated(sentence)}
          />
        </span>
      </li>
    ))}
  </ul>
);

interface VerdictProps {
  readonly of: { readonly state: string; readonly reasons: readonly string[]; readonly note: string | null };
  readonly children?: ComponentChildren;
}

export const Verdict = ({ of: { state, reasons, note }, children }: VerdictProps) => (
  <div class="verdict">
    {reasons.length > 0 && <p class="verdict-reasons">{reasons.join(' · ')}</p>}
    {note !== null && (
      <p dir="auto">
        {state === 'denied' ? t('The reviewer wrote: “{note}”', { note }) : t('Staff wrote: “{note}”', { note })}
      </p>
    )}
    {children}
  </div>
);
