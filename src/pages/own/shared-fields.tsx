import type { InputClass } from '../../input/input-classes.js';
import type { BotFields } from '../../bots/bot-draft.dto.js';
import type { ServerFields } from '../../servers/server-draft.dto.js';
import { type Values, textsIn } from '../../listings/own/listing-fields.rules.js';
import type { OwnListingAnswer } from '../../listings/own/own-listing.view.js';
import { Panel } from '../parts/basics.js';
import { Field, Tick } from '../parts/field.js';
import { TextListField } from '../parts/lists.js';
import { textIn } from './own-words.js';
import { useFollowHint } from './platform-panel.js';

type ListingFields = Pick<BotFields, keyof BotFields & keyof ServerFields>;

interface SharedProps {
  readonly of: InputClass<ListingFields>;
  readonly fields: Values;
}

interface BasicsProps {
  readonly of: InputClass<ListingFields>;
  readonly view: OwnListingAnswer;
}

export const IMAGE_HINT = 'Addresses that begin with https.';

/** The fields that bots and servers share. A field with a value cannot be emptied. */
export function Basics({ of, view: { listing, fields, platform } }: BasicsProps) {
  const { kind } = listing;
  const hintOf = useFollowHint(platform);
  const text = (name: string): string => textIn(fields, name);
  return (
    <Panel title="What people see first" id="basics">
      <div class="fields">
        <Field of={of} name="name" value={text('name')} required hint={hintOf('name', undefined)} />
        <Field
          of={of}
          name="slug"
          label="Name in addresses"
          value={text('slug')}
          prefix={<span class="quiet">/{kind}s/</span>}
          check={`/dashboard/slugs?kind=${kind}&listing=${listing.id}`}
          hint="3 to 60 lower-case letters, digits and single hyphens. Earlier addresses keep working."
        />
        <Field
          of={of}
          name="description"
          label="Short description"
          value={text('description')}
          required={text('description') !== ''}
          hint={hintOf('description', 'Up to 200 characters, shown in lists. 20 or more are better.')}
          wide
        />
        <Field
          of={of}
          name="invite"
          value={text('invite')}
          required={text('invite') !== ''}
          hint={kind === 'bot' ? 'The link with which people add the bot.' : 'A link that does not expire.'}
          wide
        />
        <TextListField
          of={of}
          name="tags"
          label="Tags"
          values={textsIn(fields['tags'])}
          hint="Lower-case letters, digits and single hyphens, up to 30 characters each."
        />
      </div>
    </Panel>
  );
}

export const Marks = ({ of, fields }: SharedProps) => (
  <Panel title="Marks" id="marks">
    <div class="ticks">
      <Tick
        of={of}
        name="nsfw"
        label="For adults only"
        isOn={fields['nsfw'] === true}
        hint="It is hidden from lists unless a visitor asks for it, and cannot be in the Spotlight."
      />
      <Tick of={of} name="aiContent" label="Shows content that AI made" isOn={fields['aiContent'] === true} />
    </div>
  </Panel>
);
