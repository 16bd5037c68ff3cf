import { textsIn } from '../../listings/own/listing-fields.rules.js';
import type { OwnListingAnswer } from '../../listings/own/own-listing.view.js';
import { ServerEditBody } from '../../servers/server-draft.dto.js';
import type { Shown } from '../page-book.js';
import { Panel } from '../parts/basics.js';
import { type Choice, Field, Select } from '../parts/field.js';
import { useShownForm } from '../parts/form.js';
import { SpotlightTie } from './ties/spotlight-tie.js';
import { Checkboxes, SelectListField } from '../parts/lists.js';
import { languageName } from '../parts/words.js';
import type { BesideEdit } from './beside.js';
import { EditPage, LongText } from './edit-page.js';
import { textIn } from './own-words.js';
import { useFollowHint } from './platform-panel.js';
import { Basics, IMAGE_HINT, Marks } from './shared-fields.js';

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
  const text = (name: string): string => textIn(fields, name);
  const categories = withOwn(beside.choices.categories, textsIn(fields['category']));
  const hintOf = useFollowHint(view.platform);
  const languages = withOwn(
    beside.choices.languages,
    [fields['language'], fields['secondaryLanguages']].flatMap(textsIn),
    languageName,
  );
  return (
    <EditPage view={view} beside={beside}>
      <Tie />
      <Basics of={ServerEditBody} view={view} />
      <LongText of={ServerEditBody} name="longDesc" value={text('longDesc')} />
      <Panel title="Where people find it" id="place">
        <div class="fields">
          <Select
            of={ServerEditBody}
            name="category"
            value={text('category')}
            choices={[{ value: '', label: 'None' }, ...categories]}
          />
          <Select
            of={ServerEditBody}
            name="memberCountMode"
            label="Show the number of members"
            value={text('memberCountMode')}
            choices={COUNT_MODES}
          />
          <Select
            of={ServerEditBody}
            name="language"
            label="Main language"
            value={text('language')}
            choices={languages}
          />
          <SelectListField
            of={ServerEditBody}
            name="secondaryLanguages"
            label="Other languages"
            values={textsIn(fields['secondaryLanguages'])}
            choices={languages}
          />
          <Checkboxes
            of={ServerEditBody}
            name="contentRatings"
            label="Content"
            values={textsIn(fields['contentRatings'])}
            choices={withOwn(beside.choices.contentRatings, textsIn(fields['contentRatings']))}
          />
        </div>
      </Panel>
      <Panel title="Pictures" note={IMAGE_HINT} id="pictures">
        <div class="fields">
          <Field of={ServerEditBody} name="icon" value={text('icon')} hint={hintOf('icon', null)} />
          <Field of={ServerEditBody} name="banner" value={text('banner')} hint={hintOf('banner', null)} />
          <Field
            of={ServerEditBody}
            name="bannerColor"
            label="Color without a banner"
            value={text('bannerColor')}
            hint='As in "#2a9d8f".'
          />
        </div>
      </Panel>
      <Marks of={ServerEditBody} fields={fields} />
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
