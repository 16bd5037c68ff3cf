import { renderToString } from 'preact-render-to-string';
import { Language } from '../../core/texts/language.js';
import { inLanguage } from '../../core/texts/t.js';
import { InList } from './in-list.js';

const three = ['A', 'B', 'C'].map((name) => <b key={name}>{name}</b>);
const german = new Language('de', new Map());
const japanese = new Language('ja', new Map());

test('elements are listed as the language of the page writes lists', () => {
  const shown = (count: number) => renderToString(<InList of={three.slice(0, count)} />);
  expect([1, 2, 3].map(shown)).toEqual(['<b>A</b>', '<b>A</b> and <b>B</b>', '<b>A</b>, <b>B</b> and <b>C</b>']);
  expect(inLanguage(german, () => shown(3))).toBe('<b>A</b>, <b>B</b> und <b>C</b>');
  expect(inLanguage(japanese, () => shown(2))).toBe('<b>A</b>、<b>B</b>');
});
