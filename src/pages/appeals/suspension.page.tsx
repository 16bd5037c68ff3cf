import type { SuspensionAnswer } from '../../desk/appeals/appeal.view.js';
import type { Shown } from '../page-book.js';
import { Ago, LinkButton, Panel } from '../parts/basics.js';
import { inUtc } from '../parts/words.js';
import { DeletionFold } from '../account/deletion.js';
import { Form } from '../parts/form.js';
import { AppealForm, AppealText } from './appeal-parts.js';

/** The only page for a suspended account: how long the suspension lasts, and the appeal against it. */
export const SuspensionPage = ({
  view: { suspendedAt, suspendedUntil, appeal, mayAppeal },
}: Shown<SuspensionAnswer>) => (
  <>
    <div class="page-head">
      <h1>Your account is suspended</h1>
      <p class="lead">
        {suspendedUntil === null
          ? 'The suspension lasts until staff lift it.'
          : `The suspension ends at ${inUtc(suspendedUntil)}.`}
      </p>
    </div>
    <div class="stack">
      <Panel title="What this means" id="meaning">
        {suspendedAt !== null && (
          <p>
            Staff suspended the account <Ago at={suspendedAt} />.
          </p>
        )}
        <p>
          You cannot vote, bump, bid, or change your listings, and your API keys are refused. Your votes and listings
          stay. You can browse everything that is public.
        </p>
      </Panel>
      {(appeal !== null || mayAppeal) && (
        <Panel title="Appeal" id="appeal">
          {appeal === null ? <AppealForm to="/account/suspension/appeal" /> : <AppealText appeal={appeal} />}
        </Panel>
      )}
      <Panel title="Your data" id="data">
        <p class="quiet">Everything that is stored about you, in one JSON file.</p>
        <LinkButton to="/account/export" look="wide" label="Export" download />
      </Panel>
      <Panel title="Delete account" id="delete">
        <ul class="points">
          <li>Your name, picture, review texts and listings are removed. Votes, bumps and stars stay counted.</li>
          <li>The suspension stays: it returns with you if you sign up again.</li>
          <li>This cannot be undone.</li>
        </ul>
        <Form to="/account" method="delete" back="#delete">
          <DeletionFold />
        </Form>
      </Panel>
    </div>
  </>
);
