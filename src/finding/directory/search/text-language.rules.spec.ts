import { languageOfText } from './text-language.rules.js';

test.each([
  ['de', 'musik und spiele fur deinen server'],
  ['es', 'un bot de musica para tu comunidad'],
  ['pt', 'um bot de musica para voce e seus amigos'],
  ['ru', 'музыка и игры для вашего сервера'],
  ['en', 'music and games for the server'],
  [undefined, 'la musica'],
  [undefined, 'spiele und musik'],
  [undefined, 'der la un'],
  [undefined, 'pixel quest'],
  [undefined, ''],
])('a text is in the language of most of its filler words: %s, "%s"', (language, text) => {
  expect(languageOfText(text.split(' '))).toBe(language);
});
