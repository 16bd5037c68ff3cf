import { BotEditBody } from '../../bots/bot-draft.dto.js';
import { textsIn } from '../../listings/own/listing-fields.rules.js';
import type { OwnListingAnswer } from '../../listings/own/own-listing.view.js';
import type { Shown } from '../page-book.js';
import { Panel } from '../parts/basics.js';
import { Field } from '../parts/field.js';
import { TextListField } from '../parts/lists.js';
import type { BesideEdit } from './beside.js';
import { EditPage, LongText } from './edit-page.js';
import { textIn } from './own-words.js';
import { useFollowHint } from './platform-panel.js';
import { Basics, IMAGE_HINT, Marks } from './shared-fields.js';

export function EditBotPage({ view, beside }: Shown<OwnListingAnswer, BesideEdit>) {
  const text = (name: string): string => textIn(view.fields, name);
  const hintOf = useFollowHint(view.platform);
  return (
    <EditPage view={view} beside={beside}>
      <Basics of={BotEditBody} view={view} />
      <LongText of={BotEditBody} name="longDescription" value={text('longDescription')} />
      <Panel title="Commands and links" id="links">
        <div class="fields">
          <Field of={BotEditBody} name="prefix" value={text('prefix')} />
          <Field
            of={BotEditBody}
            name="permissions"
            value={text('permissions')}
            hint="The number in the invite that says which permissions it asks for."
          />
          <Field of={BotEditBody} name="website" value={text('website')} />
          <Field of={BotEditBody} name="dashboard" value={text('dashboard')} />
          <Field of={BotEditBody} name="github" label="GitHub" value={text('github')} />
          <Field of={BotEditBody} name="supportServerName" label="Support server" value={text('supportServerName')} />
        </div>
      </Panel>
      <Panel title="Pictures" note={IMAGE_HINT} id="pictures">
        <div class="fields">
          <Field of={BotEditBody} name="avatar" value={text('avatar')} hint={hintOf('avatar', null)} />
          <Field of={BotEditBody} name="banner" value={text('banner')} hint={hintOf('banner', null)} />
          <TextListField
            of={BotEditBody}
            name="screenshots"
            label="Screenshots"
            values={textsIn(view.fields['screenshots'])}
          />
        </div>
      </Panel>
      <Marks of={BotEditBody} fields={view.fields} />
    </EditPage>
  );
}
