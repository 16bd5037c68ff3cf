import { isPublic } from '../../listings/listing/listing.rules.js';
import { mayStep } from '../../listings/listing/life-cycle.rules.js';
import type { Values } from '../../listings/listing/own/listing-fields.rules.js';
import { RemovalBody } from '../../listings/listing/own/removal.dto.js';
import type { OwnListingAnswer, OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import { checkInvitePresent, checkTexts } from '../../listings/listing/own/submission.rules.js';
import { Panel, Pill } from '../parts/basics.js';
import { Field } from '../parts/field.js';
import { Form, useShownForm } from '../parts/form.js';
import { SpotlightTie } from './ties/spotlight-tie.js';
import { Icon } from '../parts/icons.js';
import { plural } from '../parts/words.js';
import { Checks } from './checks.js';
import { PlatformPanel, ReadOnlyPanel } from './platform-panel.js';
import { STATES, editPath, publicPath, textIn } from './own-words.js';

/** Beside the form: the state, what to do next, and the other pages of the listing. */
export function EditSide({ view, isOwner }: { readonly view: OwnListingAnswer; readonly isOwner: boolean }) {
  const { listing, fields } = view;
  const { id, kind, state, needsReview } = listing;
  const path = editPath(listing);
  const [tone, word] = STATES[state];
  return (
    <aside class="stack" aria-label="State and other pages">
      <Panel title="State" id="state">
        <p>
          <Pill tone={tone}>{word}</Pill> {needsReview && <Pill tone="warn">Waits for another review</Pill>}
        </p>
        {mayStep('submit', state) && <Submit path={path} fields={fields} />}
        {mayStep('withdraw', state) && (
          <Form to={`${path}/withdraw`} back={path}>
            <button class="button wide">Withdraw from review</button>
          </Form>
        )}
        <ul class="links">
          {isPublic(state) && (
            <li>
              <a href={publicPath(listing)}>
                Public page <Icon name="out" />
              </a>
            </li>
          )}
          {isPublic(state) && (
            <li>
              <a href={`${publicPath(listing)}/vote`}>
                Vote page <Icon name="up" />
              </a>
            </li>
          )}
          <li>
            <a href={`/dashboard/listings/${id}/team`}>
              Team and transfer <Icon name="team" />
            </a>
          </li>
          <li>
            <a href={`/${kind}s/${id}/statistics`}>
              Statistics <Icon name="chart" />
            </a>
          </li>
          <li>
            <a href={`/${kind}s/${id}/webhooks`}>
              Webhooks <Icon name="bolt" />
            </a>
          </li>
        </ul>
      </Panel>
      <PlatformPanel {...view} />
      <ReadOnlyPanel {...view} />
      {isOwner && mayStep('remove', state) && <Removal listing={listing} />}
    </aside>
  );
}

/** The checks that need neither the platform nor other listings. All checks have a page of their own. */
function Submit({ path, fields }: { readonly path: string; readonly fields: Values }) {
  const description = textIn(fields, 'description');
  const long = fields['longDescription'] ?? fields['longDesc'];
  const texts = { description, longDescription: typeof long === 'string' ? long : null };
  const checks = [checkInvitePresent(textIn(fields, 'invite')), ...checkTexts(texts)];
  const done = checks.filter(({ outcome }) => outcome === 'passed').length;
  return (
    <>
      <p class="quiet">
        {done} of {checks.length} done. This is about what is saved.
      </p>
      <Checks checks={checks} />
      <Form to={`${path}/submit`} back={path}>
        <button class="button wide">Submit for review</button>
      </Form>
      <p>
        <a href={`${path}/checks`}>Run all checks first</a>
      </p>
    </>
  );
}

const Removal = ({ listing }: { readonly listing: OwnListingView }) => (
  <Form to={editPath(listing)} method="delete" back={`${editPath(listing)}#remove`} id="remove">
    <RemovalFold listing={listing} />
  </Form>
);

/** Says what the removal costs, and asks for a confirmation. */
function RemovalFold({ listing: { kind, name, votes } }: { readonly listing: OwnListingView }) {
  const shown = useShownForm();
  return (
    <details class="fold" open={shown !== undefined}>
      <summary class="quiet-summary">Remove this {kind}</summary>
      <div class="fold-body">
        <p>
          Remove <bdi>{name}</bdi>? Its page, badges and statistics{votes > 0 && <> and its {plural(votes, 'vote')}</>}{' '}
          disappear for good, and its team loses access. Voters keep their tokens. Its id and its names in addresses are
          free again.
        </p>
        <SpotlightTie of={RemovalBody} />
        <Field
          of={RemovalBody}
          name="confirm"
          label="Type the name to confirm"
          hint={
            <>
              The name of this {kind}: <bdi>{name}</bdi>
            </>
          }
          required
        />
        <button class="button danger">Remove this {kind}</button>
      </div>
    </details>
  );
}
