import { withoutLead } from './lead.rules.js';

test.each([
  ['<p>Boats &amp; oars.</p>\n<p>More.</p>', 'Boats & oars.', '<p>More.</p>'],
  ['<p dir="auto">&quot;Hi&quot; &lt;3 &gt; it&#39;s </p><ul></ul>', ' "Hi" <3 > it\'s', '<ul></ul>'],
  ['<p>Boats.</p><p>More.</p>', 'Oars.', '<p>Boats.</p><p>More.</p>'],
  ['<p>Boats <b>and</b> oars.</p><p>More.</p>', 'Boats and oars.', '<p>Boats <b>and</b> oars.</p><p>More.</p>'],
  ['<h2>Boats</h2><p>Boats</p><ul></ul>', 'Boats', '<h2>Boats</h2><p>Boats</p><ul></ul>'],
  ['<p>Boats</p>\n\n<p>More.</p>', 'Boats', '<p>More.</p>'],
])('of %j with the lead %j, %j is left', (html, lead, left) => expect(withoutLead(html, lead)).toBe(left));

test('a description that is nothing but the lead stays', () => {
  for (const html of ['<p>Boats.</p>', '<p>Boats.</p>\n']) expect(withoutLead(html, 'Boats.')).toBe(html);
});
