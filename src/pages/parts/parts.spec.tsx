import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { frame } from '../../../test/support/frame.js';
import { FlagInput, OneOfInput, WholeInput } from '../../core/input/value-fields.js';
import { LongTextInput, RequestKeyInput, TextInput } from '../../core/input/text-fields.js';
import { FrameContext, type ShownForm, formId } from '../frame/frame.js';
import { Pill, Scroll, Stat } from './basics.js';
import { Field, Radios, Select, Tick } from './field.js';
import { Form, RequestKey } from './form.js';
import { Tile } from './pictures.js';
import {
  ago,
  capital,
  count,
  inUtc,
  labelOf,
  languageName,
  outside,
  plural,
  rough,
  sentenceCase,
  span,
  weekday,
} from './words.js';
import { says } from '../../core/shared/refusals.js';

class OrderBody {
  @TextInput({ max: 40 }) name!: string;
  @WholeInput({ min: 1, max: 12 }) amount!: number;
  @LongTextInput({ min: 20, max: 1_000, nullable: true, default: null }) longNote!: string | null;
  @OneOfInput(['by-land', 'by-sea']) route!: string;
  @FlagInput({ default: false }) isGift!: boolean;
  @RequestKeyInput('order', 'order-1') requestKey!: string | null;
}

const html = (content: VNode, shownForm?: ShownForm): string =>
  renderToString(<FrameContext.Provider value={{ ...frame, shownForm }}>{content}</FrameContext.Provider>);

const ID = formId('put', '/orders/1');
const shown = (fields: ShownForm['fields'], faults = {}): ShownForm => ({ id: ID, fields, sentence: 'No.', faults });
const inForm = (content: VNode): VNode => (
  <Form to="/orders/1" method="put">
    {content}
  </Form>
);

test('what users write is text, even if it looks like markup', () => {
  expect(html(<Pill tone="good">{'<img src=x onerror=alert(1)>'}</Pill>)).toContain('&lt;img src=x onerror=alert(1)>');
});

test('a form names its method in its address, and the page to return to', () => {
  const form = html(inForm(<i />));
  expect(form).toContain('action="/orders/1?method=put"');
  expect(form).toContain('name="_back" value="/orders?page=2"');
  expect(html(<Form to="/x" back="#part" children={<i />} />)).toContain('value="/orders?page=2#part"');
});

test('a field takes its limits from the input class', () => {
  const name = html(inForm(<Field of={OrderBody} name="name" />));
  expect(name).toMatch(/<input type="text"[^>]* required[^>]* maxlength="40"/i);
  expect(name).toContain('Up to 40 characters.');
  const amount = html(inForm(<Field of={OrderBody} name="amount" />));
  expect(amount).toMatch(/type="number"[^>]* min="1" max="12"/);
  const note = html(inForm(<Field of={OrderBody} name="longNote" />));
  expect(note).toMatch(/<textarea[^>]* minlength="20" maxlength="1000"/i);
  expect(note).toContain('Long note<span class="optional"> (optional)</span>');
  expect(note).not.toContain('required');
});

test('a form that is shown again keeps what was typed, and has each fault beside its field', () => {
  const faults = { name: says('{field} has 1 to 40 characters; this one has 60.', { field: 'name' }) };
  const again = html(
    inForm(<Field of={OrderBody} name="name" value="old" label="Title" />),
    shown({ name: 'typed' }, faults),
  );
  expect(again).toContain('value="typed"');
  expect(again).toContain('>Title has 1 to 40 characters; this one has 60.<');
  expect(again).toContain(`aria-describedby="${ID}-name-fault ${ID}-name-hint"`);
  const other = { ...shown({ name: 'typed' }, faults), id: formId('post', '/other') };
  expect(html(inForm(<Field of={OrderBody} name="name" value="old" />), other)).toContain('value="old"');
});

test('choices come from the input class', () => {
  expect(html(inForm(<Select of={OrderBody} name="route" value="by-sea" />))).toContain(
    '<option value="by-sea" selected>By sea</option>',
  );
  expect(html(inForm(<Radios of={OrderBody} name="route" />), shown({ route: 'by-land' }))).toMatch(
    /value="by-land" checked/,
  );
});

test('an unticked box sends an empty value, and stays unticked when the form is shown again', () => {
  const tick = inForm(<Tick of={OrderBody} name="isGift" isOn />);
  expect(html(tick)).toContain('<input type="hidden" name="isGift" value');
  expect(html(tick)).toMatch(/type="checkbox"[^>]* checked/);
  expect(html(tick, shown({ isGift: '' }))).not.toMatch(/type="checkbox"[^>]* checked/);
});

test('a request key stays the same when the form is shown again', () => {
  const keyOf = (text: string) => /name="requestKey" value="([^"]+)"/.exec(text)?.[1];
  expect(keyOf(html(inForm(<RequestKey />)))).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyOf(html(inForm(<RequestKey />)))).not.toBe(keyOf(html(inForm(<RequestKey />))));
  expect(keyOf(html(inForm(<RequestKey />), shown({ requestKey: 'mine' })))).toBe('mine');
});

test('a wide table can be scrolled with the keyboard', () => {
  expect(html(<Scroll name="Votes">x</Scroll>)).toBe(
    '<div class="scroll" tabindex="0" role="region" aria-label="Votes, table">x</div>',
  );
});

test('a figure with a note', () => {
  expect(
    html(
      <Stat name="Top bid" note="by Harbor">
        1,500
      </Stat>,
    ),
  ).toContain('<dd class="stat-note">by Harbor</dd>');
});

test('a picture is only loaded from an allowed host, and the initial is always there', () => {
  expect(html(<Tile name="émile" image="https://ok.example/a.png" size="m" />)).toContain(
    'src="https://ok.example/a.png"',
  );
  const tile = html(<Tile name="émile" image="https://other.example/a.png" size="m" />);
  expect(tile).not.toContain('<img');
  expect(tile).toContain('>É<');
});

test('words', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  expect([count(6735), rough(9999), rough(13_412), plural(1, 'vote'), plural(0, 'vote')]).toEqual([
    '6,735',
    '9,999',
    '13.4K',
    '1 vote',
    '0 votes',
  ]);
  expect(ago('2026-11-18T10:00:00Z', now)).toBe('2 hours ago');
  expect(ago('2026-11-17T11:00:00Z', now)).toBe('yesterday');
  expect(ago('2026-11-18T11:59:30Z', now)).toBe('just now');
  expect([span(12_420), span(90_000), span(59), span(120), span(-1)]).toEqual([
    '3\u00A0h\u00A027\u00A0min',
    '1\u00A0d\u00A01\u00A0h',
    '59\u00A0s',
    '2\u00A0min',
    '0\u00A0s',
  ]);
  expect([labelOf('longDescription'), labelOf('aiContent'), sentenceCase('nsfw'), sentenceCase('in_work')]).toEqual([
    'Long description',
    'AI content',
    'NSFW',
    'In work',
  ]);
  expect([languageName('de'), languageName('not a tag')]).toEqual(['German', 'not a tag']);
  expect(weekday('2026-11-23T00:00:00Z')).toBe('Mon 23 Nov');
  expect([outside('https://a.example/'), outside('javascript:alert(1)'), outside(null)]).toEqual([
    'https://a.example/',
    undefined,
    undefined,
  ]);
});

test('a name that begins with a letter and its marks has both as its initial', () => {
  const initialOf = (name: string) => /<span>(.*?)<\/span>/.exec(html(<Tile name={name} image={null} size="m" />))?.[1];
  expect(['harbor', 'e\u0301clair', '  x', '1\uFE0F\u20E3 one', '👩‍🚀 crew', '', '&co'].map(initialOf)).toEqual([
    'H',
    'E\u0301',
    'X',
    '1\uFE0F\u20E3',
    '👩‍🚀',
    '?',
    '&amp;',
  ]);
});

test('an instant in UTC, and words that were asked for before', () => {
  for (let round = 0; round < 2; round += 1) {
    expect(inUtc('2026-11-23T00:00:00.000Z')).toBe('23 Nov 2026, 00:00 UTC');
    expect([count(0), count(999), count(1_000), count(-5), count(1.5)]).toEqual(['0', '999', '1,000', '−5', '1.5']);
    expect(languageName('de')).toBe('German');
  }
});

test('a name begins a sentence with a capital, and is not changed otherwise', () => {
  expect(['the platform', 'Platypus', 'iPlat', ''].map(capital)).toEqual(['The platform', 'Platypus', 'IPlat', '']);
});
