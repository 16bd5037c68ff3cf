import { placeOf } from './shared-hosts.rules.js';

test.each([
  ['https://site.example/a/b?c', 'site.example'],
  ['https://site.example.:8443/a', 'site.example:8443'],
  ['https://github.com/lantern/fish/issues', 'github.com/lantern'],
  ['https://github.com/Lantern', 'github.com/lantern'],
  ['https://github.com/', 'github.com'],
  ['https://docs.google.com/document/d/1A/edit?tab=t', 'docs.google.com/document/d/1A/edit?tab=t'],
  ['https://bit.ly/?abC', 'bit.ly?abC'],
  ['https://bit.ly/abC/', 'bit.ly/abC'],
  ['https://bit.ly/abC//', 'bit.ly/abC'],
  ['https://invite.example/workshop', 'invite.example/workshop'],
  ['https://notinvite.example/workshop', 'notinvite.example'],
])('%s leads to %s', (address, place) => expect(placeOf(new URL(address), ['invite.example'])).toBe(place));
