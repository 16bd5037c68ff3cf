import { blocks } from '../../listings/listing/own/submission.rules.js';
import { mayStep } from '../../listings/listing/life-cycle.rules.js';
import type { OwnListingAnswer } from '../../listings/listing/own/own-listing.view.js';
import type { ChecksAnswer } from '../../listings/listing/own/submission.view.js';
import type { Shown } from '../page-book.js';
import { Panel } from '../parts/basics.js';
import { Form } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { Checks } from './checks.js';
import { editPath } from './own-words.js';

/** The results of all checks, including those that ask the platform and take a moment. */
export function ChecksPage({ view: { checks }, beside: { listing } }: Shown<ChecksAnswer, OwnListingAnswer>) {
  const path = editPath(listing);
  const isBlocked = blocks(checks);
  return (
    <Own at="Listings" title={`Checks of ${listing.name}`} crumb={[listing.name, path]}>
      <Panel title={isBlocked ? 'Something is missing' : 'Ready for review'} id="checks">
        <Checks checks={checks} />
        <div class="actions">
          {mayStep('submit', listing.state) && !isBlocked && (
            <Form to={`${path}/submit`} back={`${path}/checks`}>
              <button class="button primary">Submit for review</button>
            </Form>
          )}
          <a class={isBlocked ? 'button primary' : 'button'} href={path}>
            Edit
          </a>
        </div>
      </Panel>
    </Own>
  );
}
