import type { SignedInView } from '../../account/account.view.js';
import { DeletionBody } from '../../account/account.dto.js';
import { Callout, Panel } from '../parts/basics.js';
import { Field } from '../parts/field.js';
import { Form, useShownForm } from '../parts/form.js';
import { count, plural } from '../parts/words.js';
import { KINDS } from './account-words.js';
import type { BesideAccount } from './beside.js';

interface DeletionProps {
  readonly account: SignedInView;
  readonly beside: BesideAccount;
}

/** The deletion, or what has to be done before it. */
export const Deletion = ({ account, beside }: DeletionProps) => (
  <Panel title="Delete account" id="delete">
    <ul class="points">
      <li>Your name, picture and review texts are removed. Votes, bumps and stars stay counted.</li>
      <li>Your keys and sessions end at once.</li>
      {account.balance > 0 && <li>Your {plural(account.balance, 'token')} are lost.</li>}
      <li>This cannot be undone.</li>
    </ul>
    {beside.owned.length > 0 ? (
      <Hindrance beside={beside} />
    ) : (
      <Form to="/account" method="delete" back="#delete">
        <DeletionFold username={account.username} />
      </Form>
    )}
  </Panel>
);

const Hindrance = ({ beside: { owned, bidding } }: Pick<DeletionProps, 'beside'>) => (
  <Callout tone="warn" title={`First transfer or remove ${owned.length === 1 ? 'this listing' : 'these listings'}`}>
    <ul class="plain-list">
      {owned.map(({ id, kind, name }) => (
        <li key={id}>
          <a href={`/dashboard/${kind}s/${id}`} dir="auto">
            {name}
          </a>{' '}
          <span class="quiet">{KINDS[kind]}</span>
        </li>
      ))}
    </ul>
    {bidding !== null && bidding.leadingWith !== null && (
      <p>
        <span dir="auto">{bidding.lastBidServer?.name ?? 'Your server'}</span> leads the{' '}
        <a href="/spotlight">Spotlight auction</a>. If you remove it before the auction closes, you forfeit{' '}
        {count(bidding.leadingWith)} tokens.
      </p>
    )}
  </Callout>
);

const DeletionFold = ({ username }: { readonly username: string }) => (
  <details class="fold" open={useShownForm() !== undefined}>
    <summary class="button danger wide">Delete account…</summary>
    <div class="fold-body">
      <Field
        of={DeletionBody}
        name="confirm"
        label={`Enter ${username} to confirm`}
        hint="Your username, as it is written here."
      />
      <button class="button danger solid">Delete for good</button>
    </div>
  </details>
);
