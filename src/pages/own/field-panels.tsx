import { t } from '../../core/texts/t.js';
import type { RemovalBody } from '../../listings/listing/own/listing-fields.dto.js';
import type { TransferBody } from '../../listings/listing/team/team.dto.js';
import { ServerEditBody } from '../../listings/servers/server.dto.js';
import { Tick, type Choice, Field, Select } from '../parts/field.js';
import { useShownForm } from '../parts/form.js';
import { BotEditBody } from '../../listings/bots/bot.dto.js';
import type { InputClass } from '../../core/input/input-classes.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { textsIn } from '../../listings/listing/own/listing-fields.rules.js';
import type { OwnListingAnswer } from '../../listings/listing/own/own-listing.view.js';
import { useFrame } from '../frame/frame.js';
import { Panel } from '../parts/basics.js';
import { FIELDS, type ListingField } from '../parts/listing-fields.js';
import { Checkboxes, JoinedListField, SelectListField, TextListField } from '../parts/lists.js';
import { textIn } from './own-words.js';
import { type Markdown, markdownOf } from '../../listings/listing/markdown.js';
import { escaped } from '../parts/markup.js';
import { Prose } from '../parts/prose.js';
import { fieldOf } from '../../core/http/pages/sent-form.js';

/** Shown only after a refusal, and only to the account that placed the bid or paid for the week. */
export function SpotlightTie({
  of,
}: {
  readonly of: typeof RemovalBody | typeof ServerEditBody | typeof TransferBody;
}) {
  const faults = useShownForm()?.faults;
  if (faults?.['forfeitBid'] !== undefined)
    return <Tick of={of} name="forfeitBid" label={t('Give up the leading bid and lose its tokens')} />;
  if (faults?.['giveBack'] === undefined) return null;
  return (
    <Tick of={of} name="giveBack" label={t('Give the week in the Spotlight back, and do not bid in four auctions')} />
  );
}

type AnyBody = InputClass<Record<string, unknown>>;
const BODIES: Readonly<Record<ListingKind, InputClass>> = { bot: BotEditBody, server: ServerEditBody };

type Group = NonNullable<ListingField['group']>;
const panelWords = (): Readonly<Record<Group, { readonly title: string; readonly note?: string }>> => ({
  basics: { title: t('What people see first') },
  text: { title: t('Long description') },
  links: { title: t('Commands and links') },
  place: { title: t('Where people find it') },
  pictures: { title: t('Pictures'), note: t('Addresses that begin with https.') },
  // For translators: the heading above boxes such as "Only for adults"
  marks: { title: t('Marks') },
});

interface PanelsProps {
  readonly view: OwnListingAnswer;
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
}

const isWide = ({ kind, isWide: wide }: ListingField): boolean => wide === true || kind === 'list';

/** All fields that the team edits, in panels: in each, short fields stand before those that are as wide as the form. */
export function FieldPanels({ view, choices = {} }: PanelsProps) {
  const { kind } = view.listing;
  const of = BODIES[kind] as AnyBody;
  const panels = Object.entries(panelWords()).map(([group, words]) => ({
    group,
    ...words,
    fields: Object.entries(FIELDS[kind])
      .filter(([, field]) => field.group === group)
      .toSorted(([, a], [, b]) => Number(isWide(a)) - Number(isWide(b))),
  }));
  return (
    <>
      {panels.map(({ group, fields, ...words }) =>
        group === 'text'
          ? fields.map(([name]) => <LongText key={name} of={of} name={name} value={textIn(view.fields, name)} />)
          : fields.length > 0 && (
              <Panel key={group} id={group} {...words}>
                <div class={group === 'marks' ? 'ticks' : 'fields'}>
                  {fields.map(([name, field]) => (
                    <Control key={name} of={of} name={name} field={field} view={view} choices={choices[name]} />
                  ))}
                </div>
              </Panel>
            ),
      )}
    </>
  );
}

interface ControlProps {
  readonly of: AnyBody;
  readonly name: string;
  readonly field: ListingField;
  readonly view: OwnListingAnswer;
  readonly choices: readonly Choice[] | undefined;
}

function Control({ of, name, field, view: { listing, fields, platform }, choices }: ControlProps) {
  const { platformName } = useFrame().site;
  const { kind, choice, isNullable } = field;
  const label = field.label?.() ?? name;
  const hint = field.hint?.();
  const [value, texts] = [textIn(fields, name), textsIn(fields[name])];
  if (kind === 'flag') return <Tick of={of} name={name} label={label} isOn={fields[name] === true} hint={hint} />;
  if (kind === 'list') {
    const list = { of, name, label, values: texts, hint };
    if (name === 'tags') return <JoinedListField {...list} suggestions={choices} />;
    if (choices === undefined) return <TextListField {...list} />;
    return choice === undefined ? (
      <SelectListField {...list} choices={choices} />
    ) : (
      <Checkboxes {...list} choices={choices} />
    );
  }
  if (choices !== undefined) return <Select of={of} name={name} value={value} choices={choices} />;
  const follows = platform?.follows.includes(name) === true;
  const slug = {
    prefix: <span class="quiet">/{listing.kind}s/</span>,
    check: `/dashboard/slugs?kind=${listing.kind}&listing=${listing.id}`,
  };
  return (
    <Field
      of={of}
      name={name}
      value={value}
      // A text that cannot be null cannot be emptied, but a draft may not have it yet.
      {...(isNullable ? {} : { required: value !== '', isNeeded: true })}
      {...(follows && { hint: t('Follows {platform} until you edit it.', { platform: platformName }) })}
      {...(name === 'slug' && slug)}
      wide={isWide(field)}
    />
  );
}

const renderers = new Map<string, Markdown>();

function markdownAt(origin: string): Markdown {
  const markdown = renderers.get(origin) ?? markdownOf(origin);
  renderers.set(origin, markdown);
  return markdown;
}

interface LongTextProps<T extends object> {
  readonly of: InputClass<T>;
  readonly name: keyof T & string;
  readonly value: string;
}

/** A Markdown field with a preview beside it, by a button, and while typing with a script. */
function LongText<T extends object>({ of, name, value }: LongTextProps<T>) {
  const { render } = markdownAt(useFrame().site.origin);
  const sent = useShownForm()?.fields;
  const text = sent && Object.hasOwn(sent, name) ? fieldOf(sent, name) : value;
  return (
    <Panel
      title={t('Long description')}
      note={t('Markdown: headings, lists, links, pictures.')}
      id="text"
      action={
        <button class="button small" name="_do" value="preview" formNoValidate>
          {t('Preview')}
        </button>
      }
    >
      <div class="split" data-preview="preview">
        <Field of={of} name={name} label={t('Text')} value={value} rows={14} />
        <div class="field">
          <span class="label" id="preview-label">
            {t('Preview')}
          </span>
          <div class="preview" tabindex={0} role="region" aria-labelledby="preview-label">
            <Prose id="preview" html={text.trim() === '' ? empty() : render(text)} />
          </div>
        </div>
      </div>
    </Panel>
  );
}

const empty = (): string =>
  `<p class="quiet">${escaped(t('Nothing to show yet. Say what it offers, in 100 characters or more.'))}</p>`;
