import type { SentForm } from '../../core/http/pages/pages.js';
import { signInPath } from './account-menu.js';

interface KeptFormProps {
  readonly form: SentForm;
  readonly status: number;
  /** Whether the form comes back on its page after the sign-in. */
  readonly isParked: boolean;
}

const WHAT_NEXT = {
  parked: 'Sign in, and the form is there again with everything in it.',
  signIn: 'Sign in, come back to this page, and send it again.',
  later: 'Send it again in a moment.',
};

/** A form that could not be carried out, with all input, so that the visitor can send it again. */
export function KeptForm({ form: { method, path, fields, back }, status, isParked }: KeptFormProps) {
  const values = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
  const typed = values.filter(([name, value]) => !name.startsWith('_') && name !== 'requestKey' && value.length > 40);
  return (
    <form
      method="post"
      action={method === 'POST' ? path : `${path}?method=${method.toLowerCase()}`}
      class="kept-form"
      aria-label="What you wrote"
    >
      {values.map(([name, value], index) => (
        <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
      ))}
      <p>Nothing that you wrote is lost. {WHAT_NEXT[isParked ? 'parked' : status === 401 ? 'signIn' : 'later']}</p>
      <p class="actions">
        {status === 401 && (
          <a class="button primary" href={signInPath(back)} {...(!isParked && { target: '_blank', rel: 'noopener' })}>
            Sign in{!isParked && <span class="sr"> in a new tab</span>}
          </a>
        )}
        <button class={status === 401 ? 'button' : 'button primary'}>
          {isParked ? 'Already signed in? Send it now' : 'Send again'}
        </button>
      </p>
      {typed.map(([name, value]) => (
        <blockquote key={name} class="quoted" dir="auto">
          {value}
        </blockquote>
      ))}
    </form>
  );
}
