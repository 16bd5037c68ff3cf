import type { Check } from '../../listings/listing/own/submission.rules.js';
import { Icon } from '../parts/icons.js';

const WORDS = { passed: 'Done', warning: 'Advice', failed: 'Missing' } as const;

/** The result of each check. */
export const Checks = ({ checks }: { readonly checks: readonly Check[] }) => (
  <ul class="checks">
    {checks.map(({ check, outcome, sentence }) => (
      <li key={check} class={outcome}>
        <Icon name={outcome === 'passed' ? 'check' : 'alert'} />
        <span>
          <span class="sr">{WORDS[outcome]}: </span>
          {sentence}
        </span>
      </li>
    ))}
  </ul>
);
