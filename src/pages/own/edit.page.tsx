import { valueName } from '../../core/reference/value-names.js';
import { currentLanguage, listed, t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { ComponentChildren } from 'preact';
import { type Values, textsIn } from '../../listings/listing/own/listing-fields.rules.js';
import type { OwnListingAnswer, OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import { type ListingKind, isPublic } from '../../listings/listing/listing.rules.js';
import { FrameContext, type ShownForm, formId, useFrame } from '../frame/frame.js';
import { Callout, LinkButton, Panel } from '../parts/basics.js';
import { Form, useShownForm } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { fieldLabel } from '../parts/listing-fields.js';
import type { BesideEdit } from './beside.js';
import { EditSide } from './edit-side.js';
import { marksOf, mergeEdits, textsOf } from './merge-edits.js';
import { editPath } from './own-words.js';
import { fieldOf } from '../../core/http/pages/sent-form.js';
import type { Shown } from '../page-book.js';
import { FieldPanels, SpotlightTie } from './field-panels.js';
import { ServerEditBody } from '../../listings/servers/server.dto.js';
import type { Choice } from '../parts/field.js';
import { languageName, together } from '../parts/words.js';

interface EditProps {
  readonly view: OwnListingAnswer;
  readonly beside: BesideEdit;
  readonly children: ComponentChildren;
}

/** The form for a listing. Changes that others saved in the meantime are merged with the input. */
function EditPage({ view, beside, children }: EditProps) {
  const { listing, fields } = view;
  const frame = useFrame();
  const path = editPath(listing);
  const own = frame.shownForm?.id === formId('patch', path) ? frame.shownForm : undefined;
  const isOutdated = own !== undefined && fieldOf(own.fields, 'version') !== String(listing.version);
  const merged = isOutdated ? mergeEdits(own.fields, fieldOf(own.fields, '_seen'), fields) : undefined;
  const shownForm: ShownForm | undefined = own && merged ? { ...own, fields: merged.fields } : frame.shownForm;
  return (
    <Own at="Listings" title={listing.name} lead={leadOf(listing)} crumb={[t('Your listings'), '/dashboard/listings']}>
      <Verdict listing={listing} />
      <div class="with-side">
        <FrameContext.Provider value={{ ...frame, shownForm }}>
          <Form to={path} method="patch" back={path} class="stack edit-form" id="edit">
            {/* Enter in a field presses the first button of a form. Without this one, that would be the preview. */}
            <button hidden>{t('Save changes')}</button>
            <input type="hidden" name="version" value={listing.version} />
            <input type="hidden" name="_seen" value={marksOf(fields)} />
            {merged && <Meanwhile {...merged} current={fields} kind={listing.kind} />}
            {children}
            <div class="form-foot save-bar">
              <button class="button primary">{t('Save changes')}</button>
              <LinkButton to="/dashboard/listings" label={t('Cancel')} />
            </div>
          </Form>
        </FrameContext.Provider>
        <EditSide view={view} isOwner={beside.isOwner} proof={beside.proof} />
      </div>
    </Own>
  );
}

const leadOf = ({ state, kind }: OwnListingView): string =>
  isPublic(state)
    ? t(
        'What you save is public at once. A new name, invite, 18+ mark or linked site also sends the {kind, select, bot {bot} other {server}} to another review.',
        { kind },
      )
    : t('What you save here is what people will see once it is public.');

function verdictTitle(state: 'denied' | 'suspended', reasons: readonly string[]): string {
  if (reasons.length === 0) return state === 'denied' ? t('Not approved yet') : t('Suspended');
  const list = reasons.join(' · ');
  return state === 'denied'
    ? t('Not approved yet: {reasons}', { reasons: list })
    : t('Suspended: {reasons}', { reasons: list });
}

const Verdict = ({ listing: { id, role, state, reasons, note } }: { readonly listing: OwnListingView }) =>
  state === 'denied' || state === 'suspended' ? (
    <Callout tone="bad" title={verdictTitle(state, reasons)}>
      {note !== null && (
        <blockquote class="quoted" dir="auto">
          {note}
        </blockquote>
      )}
      {state === 'denied' && <p>{t('Fix these points and submit again. Nothing that you wrote is lost.')}</p>}
      {role === 'owner' && (
        <p>
          <T
            text="Is the decision wrong? <link>Appeal against it</link>."
            link={(inside) => <a href={`/dashboard/listings/${id}/appeal`}>{inside}</a>}
          />
        </p>
      )}
    </Callout>
  ) : null;

interface MeanwhileProps {
  readonly taken: readonly string[];
  readonly both: readonly string[];
  readonly isSaved: boolean;
  readonly current: Values;
  readonly kind: ListingKind;
}

const Meanwhile = ({ isSaved, ...merged }: MeanwhileProps) => (isSaved ? <SavedAlready /> : <Merged {...merged} />);

/** As after a form that was sent twice. */
const SavedAlready = () => (
  <Callout tone="good" title={t('Everything that the form shows is saved already')}>
    <p>{t('Was it sent twice? You can go on editing.')}</p>
  </Callout>
);

const Merged = ({ kind, taken, both, current }: Omit<MeanwhileProps, 'isSaved'>) => (
  <Callout tone="warn" title={t('This listing was changed while you were editing')}>
    {taken.length > 0 && (
      <p>{t('You had not changed {fields}, so the form shows their version.', { fields: labels(kind, taken) })}</p>
    )}
    {both.length > 0 && (
      <>
        <p>{t('You both changed {fields}. The form has your text. They saved:', { fields: labels(kind, both) })}</p>
        <dl class="theirs">
          {both.map((name) => (
            <div key={name}>
              <dt>{fieldLabel(kind, name)}</dt>
              <dd dir="auto">{listed(textsOf(current[name])) || t('nothing')}</dd>
            </div>
          ))}
        </dl>
      </>
    )}
    <p>{t('Save again to store what the form shows now.')}</p>
  </Callout>
);

const labels = (kind: ListingKind, fields: readonly string[]): string =>
  together(fields.map((name) => fieldLabel(kind, name)));

export const EditBotPage = ({ view, beside }: Shown<OwnListingAnswer, BesideEdit>) => (
  <EditPage view={view} beside={beside}>
    <FieldPanels view={view} choices={{ tags: beside.tags }} />
  </EditPage>
);

const countModes = (): readonly Choice[] => [
  { value: 'accurate', label: t('Exactly') },
  { value: 'approximate', label: t('Rounded') },
  { value: 'hidden', label: t('Not at all') },
];

/** The choices of the site, and values that the listing has besides. */
const withOwn = (
  choices: readonly Choice[],
  own: readonly string[],
  labelOf = (value: string): string => value,
): Choice[] => [
  ...choices,
  ...[...new Set(own)]
    .filter((value) => !choices.some((one) => one.value === value))
    .map((value) => ({ value, label: labelOf(value) })),
];

const named = (kind: 'category' | 'content-rating', choices: readonly Choice[]): Choice[] =>
  choices.map(({ value }) => ({ value, label: valueName(kind, value) }));

/** By their names in the language of the page. */
const namedLanguages = (choices: readonly Choice[]): Choice[] =>
  choices
    .map(({ value }) => ({ value, label: languageName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, currentLanguage().tag));

export function EditServerPage({ view, beside }: Shown<OwnListingAnswer, BesideEdit>) {
  const { fields } = view;
  const { categories, contentRatings, languages: known } = beside.choices;
  const own = [fields['language'], fields['secondaryLanguages']].flatMap(textsIn);
  const languages = withOwn(namedLanguages(known), own, languageName);
  const choices = {
    tags: beside.tags,
    memberCountMode: countModes(),
    category: [
      { value: '', label: t('None', {}, { context: 'a category' }) },
      ...withOwn(named('category', categories), textsIn(fields['category'])),
    ],
    contentRatings: withOwn(named('content-rating', contentRatings), textsIn(fields['contentRatings'])),
    language: languages,
    secondaryLanguages: languages,
  };
  return (
    <EditPage view={view} beside={beside}>
      <Tie />
      <FieldPanels view={view} choices={choices} />
    </EditPage>
  );
}

/** Before the fields, because the form cannot be saved without an answer. */
function Tie() {
  const faults = useShownForm()?.faults;
  if (faults?.['forfeitBid'] === undefined && faults?.['giveBack'] === undefined) return null;
  return (
    <Panel title={t('The Spotlight')} id="spotlight-tie">
      <SpotlightTie of={ServerEditBody} />
    </Panel>
  );
}
