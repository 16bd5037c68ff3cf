import { button, link, messageBody } from '../../src/owners/chat/interactions/reply.js';
import { requireBuildable, requireBuildableCommand } from '../support/builders.js';

const rowsOf = (...buttons: ReturnType<typeof button>[]) => messageBody({ content: 'x', rows: [buttons] });
const press = (label = 'Vote') => button(label, 'vote', '1');
const embedded = (embed: object) => messageBody({ embeds: [{ title: 'Harbor', ...embed }] });

/** The checks of messages and commands in the other tests of this folder see what the platform would refuse. */
test.each([
  ['a long label', rowsOf(press('x'.repeat(81)))],
  ['a long id', rowsOf(button('Vote', 'vote', 'x'.repeat(100)))],
  ['an address that is none', rowsOf(link('Open', 'javascript:alert(1)'))],
  ['a button too many', rowsOf(...Array.from({ length: 6 }, () => press()))],
  ['an empty row', rowsOf()],
  ['a long title', embedded({ title: 'x'.repeat(257) })],
  ['a long description', embedded({ description: 'x'.repeat(4_097) })],
  ['an empty field', embedded({ fields: [{ name: 'Votes', value: '', inline: true }] })],
  ['a property that no builder makes', embedded({ color_of_text: 1 })],
])('%s is refused', (_what, message) => {
  expect(() => requireBuildable(message)).toThrow(/\w/);
});

test.each([
  ['a name with a space', { name: 'vote now' }],
  ['a long description', { description: 'x'.repeat(101) }],
  ['a locale that the platform does not know', { name_localizations: { tlh: 'vote' } }],
  ['an option with a name in upper case', { options: [{ type: 3, name: 'Bot', description: 'A bot' }] }],
])('a command: %s is refused', (_what, wrong) => {
  const command = { type: 1, name: 'vote', description: 'Vote', ...wrong };
  expect(() => requireBuildableCommand(command as never)).toThrow(/\w/);
});
