import type { SentForm } from '../../http/pages/pages.js';
import type { Problem } from '../../shared/errors.js';
import { signInPath } from './account-menu.js';
import { useFrame } from './frame.js';
import { KeptForm } from './kept-form.js';

const TITLES: Readonly<Record<number, string>> = {
  400: 'That address is not quite right',
  401: 'Sign in first',
  403: 'You cannot open this',
  404: 'Page not found',
  405: 'That does not work here',
  409: 'That is not possible right now',
  410: 'This listing was removed',
  413: 'That was too long',
  421: 'The site is at another address',
  429: 'Too many requests',
  503: 'Back in a moment',
};

export const titleOf = ({ status }: Problem): string =>
  TITLES[status] ?? (status >= 500 ? 'Something went wrong on our side' : 'That did not work');

/** Says what happened, what to do, and which id to mention to the operator. */
interface ErrorPageProps {
  readonly problem: Problem;
  readonly kept: SentForm | undefined;
}

export function ErrorPage({ problem, kept }: ErrorPageProps) {
  const { requestId } = useFrame();
  return (
    <div class="error-page">
      <p class="error-status" aria-hidden="true">
        {problem.status}
      </p>
      <h1>{titleOf(problem)}</h1>
      <p class="lead">{problem.message}</p>
      {kept === undefined ? <WaysOn status={problem.status} /> : <KeptForm form={kept} status={problem.status} />}
      <p class="fine">
        If you write to us about this, mention <code>{requestId}</code>.
      </p>
    </div>
  );
}

const WaysOn = ({ status }: { readonly status: number }) => (
  <p class="actions">
    {status === 401 && (
      <a class="button primary" href={signInPath(useFrame().here)}>
        Sign in
      </a>
    )}
    <a class={status === 401 ? 'button' : 'button primary'} href="/servers">
      Browse servers
    </a>
    <a class="button" href="/bots">
      Browse bots
    </a>
  </p>
);
