import type { SentForm } from '../../http/pages/pages.js';
import { signInPath } from './account-menu.js';

interface KeptFormProps {
  readonly form: SentForm;
  readonly status: number;
}

/** A form that could not be carried out, with all that was typed, to be sent again. */
export function KeptForm({ form: { method, path, fields, back }, status }: KeptFormProps) {
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
      <p>
        Nothing that you wrote is lost.{' '}
        {status === 401 ? 'Sign in, come back to this page, and send it again.' : 'Send it again in a moment.'}
      </p>
      {typed.map(([name, value]) => (
        <blockquote key={name} class="quoted" dir="auto">
          {value}
        </blockquote>
      ))}
      <p class="actions">
        {status === 401 && (
          <a class="button primary" href={signInPath(back)} target="_blank" rel="noopener">
            Sign in<span class="sr"> in a new tab</span>
          </a>
        )}
        <button class={status === 401 ? 'button' : 'button primary'}>Send again</button>
      </p>
    </form>
  );
}
