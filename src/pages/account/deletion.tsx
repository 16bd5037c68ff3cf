import type { SignedInView, DeletionAnswer } from '../../owners/account/account.view.js';
import { DeletionBody } from '../../owners/account/account.dto.js';
import { useFrame } from '../frame/frame.js';
import { Callout, Panel } from '../parts/basics.js';
import { Field } from '../parts/field.js';
import { Form, useShownForm } from '../parts/form.js';
import { count, plural, sentenceCase } from '../parts/words.js';

interface DeletionProps {
  readonly account: SignedInView;
  readonly obstacles: DeletionAnswer;
}

export const Deletion = ({ account, obstacles }: DeletionProps) => (
  <Panel title="Delete account" id="delete">
    <ul class="points">
      <li>Your name, picture and review texts are removed. Votes, bumps and stars stay counted.</li>
      <li>Your keys and sessions end at once.</li>
      {account.balance > 0 && <li>Your {plural(account.balance, 'token')} are lost.</li>}
      <li>This cannot be undone.</li>
    </ul>
    {obstacles.listings.length > 0 ? (
      <Hindrance obstacles={obstacles} />
    ) : obstacles.isLastAdmin ? (
      <Callout tone="warn" title="You are the last admin">
        <p>Make another account an admin first.</p>
      </Callout>
    ) : (
      <Form to="/account" method="delete" back="#delete">
        <DeletionFold username={account.username} />
      </Form>
    )}
  </Panel>
);

const Hindrance = ({ obstacles: { listings: owned, leadingBid } }: Pick<DeletionProps, 'obstacles'>) => (
  <Callout tone="warn" title={`First transfer or remove ${owned.length === 1 ? 'this listing' : 'these listings'}`}>
    <ul class="plain-list">
      {owned.map(({ id, kind, name }) => (
        <li key={id}>
          <a href={`/dashboard/${kind}s/${id}`} dir="auto">
            {name}
          </a>{' '}
          <span class="quiet">{sentenceCase(kind)}</span>
        </li>
      ))}
    </ul>
    {leadingBid !== null && (
      <p>
        <span dir="auto">{leadingBid.serverName}</span> leads the <a href="/spotlight">Spotlight auction</a>. If you
        remove it before the auction closes, you forfeit {count(leadingBid.amount)} tokens.
      </p>
    )}
  </Callout>
);

/** Without a username on the page of a suspension, which does not show the account. */
export function DeletionFold({ username }: { readonly username?: string }) {
  const { platformName } = useFrame().site;
  return (
    <details class="fold" open={useShownForm() !== undefined}>
      <summary class="button danger wide">Delete account…</summary>
      <div class="fold-body">
        <Field
          of={DeletionBody}
          name="confirm"
          label={`Enter ${username ?? 'your username'} to confirm`}
          hint={username === undefined ? `Your username on ${platformName}.` : 'Your username, as it is written here.'}
        />
        <button class="button danger solid">Delete for good</button>
      </div>
    </details>
  );
}
