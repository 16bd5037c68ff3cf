import { scriptsIn } from './fonts.rules.js';

test.each([
  ['Sessiz Liman in İzmir, č ő ệ', ['latin']],
  ['Вечірній порт, ґ', ['latin', 'cyrillic']],
  ['Ϳ', ['latin', 'greek']],
  ['Ωμέγα и Я', ['latin', 'greek', 'cyrillic']],
  ['日本 בית', ['latin']],
  ['', ['latin']],
])('a page with "%s" needs %j', (text, scripts) => expect(scriptsIn(text)).toEqual(scripts));
