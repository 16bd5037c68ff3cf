import { textsIn } from '../../listings/listing/own/listing-fields.rules.js';
import type { OwnListingAnswer } from '../../listings/listing/own/own-listing.view.js';
import { ServerEditBody } from '../../listings/servers/server.dto.js';
import type { Shown } from '../page-book.js';
import { Panel } from '../parts/basics.js';
import type { Choice } from '../parts/field.js';
import { useShownForm } from '../parts/form.js';
import { SpotlightTie } from './ties/spotlight-tie.js';
import { languageName } from '../parts/words.js';
import type { BesideEdit } from './beside.js';
import { EditPage } from './edit-page.js';
import { FieldPanels } from './field-panels.js';

const COUNT_MODES: readonly Choice[] = [
  { value: 'accurate', label: 'Exactly' },
  { value: 'approximate', label: 'Rounded' },
  { value: 'hidden', label: 'Not at all' },
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

export function EditServerPage({ view, beside }: Shown<OwnListingAnswer, BesideEdit>) {
  const { fields } = view;
  const { categories, contentRatings, languages: known } = beside.choices;
  const languages = withOwn(known, [fields['language'], fields['secondaryLanguages']].flatMap(textsIn), languageName);
  const choices = {
    memberCountMode: COUNT_MODES,
    category: [{ value: '', label: 'None' }, ...withOwn(categories, textsIn(fields['category']))],
    contentRatings: withOwn(contentRatings, textsIn(fields['contentRatings'])),
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
    <Panel title="The Spotlight" id="spotlight-tie">
      <SpotlightTie of={ServerEditBody} />
    </Panel>
  );
}
