import { Browser } from '../support/browser.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';

const site = serve();
const staff = staffOf(site);
const REASON = 'Looked at it with care.';

test('a reviewer takes and closes a case by forms', async () => {
  const [reviewer, reporter] = [await staff('reviewer'), await site.person()];
  const bot = await site.make.bot(await site.make.account(), { name: 'Gristmill' });
  await reporter.browser.send('POST', `/bots/${bot.uuid}/reports`, {
    body: { reason: 'scam', details: 'It asks for passwords.' },
  });
  const list = await openPage(reviewer.browser, '/staff/reports');
  const [path = ''] = /\/staff\/reports\/\d+/.exec(list.text) ?? [];
  expect(list.text).toContain('<span>Scam</span>');
  const file = await openPage(reviewer.browser, path);
  for (const text of [
    'Gristmill',
    'It asks for passwords.',
    'As the public would see it',
    'Take the case',
    `href="/bots/${bot.uuid}">See its page`,
  ])
    expect(file.text).toContain(text);
  expect((await sendForm(reviewer.browser, `${path}/take`, path, { version: '1' })).status).toBe(303);
  const closing = { version: '2', reason: REASON, outcome: 'unfounded' };
  expect((await sendForm(reviewer.browser, `${path}/close`, path, closing)).status).toBe(303);
  const closed = await openPage(reviewer.browser, path);
  expect(textOf(closed, 'notices')).toContain('The case is closed.');
  expect([closed.text.includes('report.close'), closed.text.includes('id="decide"')]).toEqual([true, false]);
});

test('an appeal is answered by a form, and the one who decided reads why they cannot', async () => {
  const [decider, other, owner] = [await staff('reviewer'), await staff('reviewer'), await site.make.account()];
  const bot = await site.make.bot(owner, { name: 'Mossbell' });
  await decider.post(`/listings/${bot.uuid}/suspend`);
  const browser = await Browser.of(site.app, owner);
  const body = { text: 'It asks for nothing at all: please look at it once more.' };
  const written = await browser.send<{ appeal: { id: string } }>('POST', `/dashboard/listings/${bot.uuid}/appeal`, {
    body,
  });
  const path = `/staff/appeals/${written.body.appeal.id}`;
  expect((await openPage(decider.browser, path)).text).toContain('a colleague answers it');
  expect((await openPage(other.browser, '/staff/appeals?mine=true')).text).toContain(`href="${path}"`);
  const answer = { outcome: 'granted', answer: 'You are right: we mistook it for another bot.', reason: REASON };
  expect((await sendForm(other.browser, `${path}/answer`, path, answer)).status).toBe(303);
  const file = await openPage(other.browser, path);
  expect([file.text.includes(answer.answer), file.text.includes('Send the answer')]).toEqual([true, false]);
});
