import { openPage, sendForm, textOf } from '../support/pages.js';
import { serve } from '../support/served.js';

const site = serve();
const INVITATIONS = '/dashboard/invitations';

async function ownerAndFriend() {
  const [owner, friend] = [await site.person(), await site.person()];
  const server = await site.make.server(owner.account, { name: 'Harbor' });
  const path = `/dashboard/listings/${server.uuid}`;
  return { owner, friend, server, path, team: `${path}/team` };
}

const membersOf = async (browser: Parameters<typeof openPage>[0], team: string) =>
  (await browser.get<{ members: { id: string; username: string; acceptedAt: string | null }[] }>(team)).body.members;

test('a co-manager is invited, accepts, and is removed', async () => {
  const { owner, friend, team } = await ownerAndFriend();
  const { username } = friend.account;
  expect((await sendForm(owner.browser, team, team, { who: username })).headers.location).toBe(team);
  expect((await openPage(owner.browser, team)).text).toContain('Withdraw invitation');
  const page = await openPage(friend.browser, INVITATIONS);
  const [, accept = ''] = /action="([^"]*accept)"/.exec(page.text) ?? [];
  expect((await sendForm(friend.browser, accept, INVITATIONS)).headers.location).toBe('/dashboard/listings');
  const [member] = await membersOf(owner.browser, team);
  expect(member).toMatchObject({ username, acceptedAt: expect.any(String) as string });
  expect((await openPage(friend.browser, team)).text).toContain('Leave the team');
  const asked = (await openPage(owner.browser, team)).text;
  // The question is folded, and names the person.
  expect(asked).toMatch(new RegExp(`<summary[^>]*>Remove…<span class="sr"> ${username}</span></summary>`));
  expect(asked).toMatch(
    new RegExp(
      `<details[^>]*>(?:(?!</details>)[\\s\\S])*<button[^>]*><span>Remove <bdi>${username}</bdi></span></button>`,
    ),
  );
  await sendForm(owner.browser, `${team}/${member?.id}?method=delete`, team);
  expect(await membersOf(owner.browser, team)).toEqual([]);
});

test('an unknown person is a fault beside the field, and the input is kept', async () => {
  const { owner, server, team } = await ownerAndFriend();
  const page = await sendForm(owner.browser, team, team, { who: 'nobody-at-all' });
  expect(page.status).toBe(404);
  expect(textOf(page, `post-dashboard-listings-${server.uuid}-team-who-fault`)).toContain('nobody-at-all');
  expect(page.text).toContain('value="nobody-at-all"');
});

test('the team has its owner, who invited whom, the places left and the open offer', async () => {
  const { owner, friend, server, path, team } = await ownerAndFriend();
  const first = (await owner.browser.get<Record<string, unknown>>(team)).body;
  const { uuid: id, username } = owner.account;
  expect(first).toEqual({
    owner: { id, username, avatar: null },
    members: [],
    placesLeft: 10,
    offer: null,
  });
  expect((await openPage(owner.browser, team)).text).toContain('has the team alone so far');
  await sendForm(owner.browser, team, team, { who: friend.account.username });
  await sendForm(owner.browser, `${path}/transfer`, team, { to: friend.account.username });
  const { body } = await owner.browser.get<Record<string, unknown>>(team);
  expect(body).toMatchObject({
    members: [{ username: friend.account.username, avatar: null, invitedBy: username }],
    placesLeft: 9,
    offer: { id: server.uuid, to: friend.account.username, forYou: false },
  });
  const page = await openPage(owner.browser, team);
  expect(page.text).toContain('9 places left.');
  expect(page.text).toContain(`by <bdi>${username}</bdi>`);
});

test('invitations and offers link to listings with a public page only', async () => {
  const { owner, friend } = await ownerAndFriend();
  const open = await site.make.server(owner.account, { name: 'Open Harbor', slug: 'open-harbor' });
  const draft = await site.make.server(owner.account, { name: 'Draft Harbor', state: 'draft' });
  for (const one of [open, draft]) await site.make.member(one, friend.account, false);
  const { body } = await friend.browser.get<{ invitations: object[] }>(INVITATIONS);
  expect(body.invitations).toEqual([
    expect.objectContaining({ id: draft.uuid, slug: null, icon: null, isListed: false }),
    expect.objectContaining({ id: open.uuid, slug: 'open-harbor', icon: null, isListed: true }),
  ]);
  const { text } = await openPage(friend.browser, INVITATIONS);
  expect(text).toContain('<a href="/servers/open-harbor">Open Harbor</a>');
  expect(text).toContain('<strong dir="auto">Draft Harbor</strong>');
  expect(text).toContain('not public yet');
});

test('an invitation is declined, and a member leaves', async () => {
  const { owner, friend, server, path, team } = await ownerAndFriend();
  await site.make.member(server, friend.account, false);
  await sendForm(friend.browser, `${INVITATIONS}/${server.uuid}/decline`, INVITATIONS);
  expect(await membersOf(owner.browser, team)).toEqual([]);
  await site.make.member(server, friend.account);
  const left = await sendForm(friend.browser, `${path}/leave`, team);
  expect(left.headers.location).toBe('/dashboard/listings');
  expect(await membersOf(owner.browser, team)).toEqual([]);
});

test('a listing is offered, the offer is withdrawn, and the next one accepted', async () => {
  const { owner, friend, path, team } = await ownerAndFriend();
  const offer = { to: friend.account.username, stays: ['', 'on'] };
  await sendForm(owner.browser, `${path}/transfer`, team, offer);
  expect((await openPage(owner.browser, team)).text).toContain('You stay on the team.');
  await sendForm(owner.browser, `${path}/transfer?method=delete`, team);
  expect((await openPage(owner.browser, team)).text).toContain('New owner');
  await sendForm(owner.browser, `${path}/transfer`, team, offer);
  expect((await openPage(friend.browser, INVITATIONS)).text).toContain('Offered to you');
  await sendForm(friend.browser, `${path}/transfer/accept`, INVITATIONS);
  const { body } = await friend.browser.get<{ listings: { role: string }[] }>('/dashboard/listings');
  expect(body.listings.map(({ role }) => role)).toEqual(['owner']);
});

test('statistics: sums, charts, and a link to the spreadsheet', async () => {
  const { owner, friend, server } = await ownerAndFriend();
  await site.make.votes(server, await site.make.crowd(3));
  const path = `/servers/${server.uuid}/statistics`;
  const page = await openPage(owner.browser, path);
  expect(page.text).toMatch(/<dt>Votes<\/dt><dd class="stat-value num">3<\/dd>/);
  expect(page.text).toContain(`href="${path}?format=csv"`);
  expect(page.text).toContain('As a table');
  const file = await openPage(owner.browser, `${path}?format=csv`);
  expect(file.headers['content-type']).toContain('text/csv');
  expect((await openPage(friend.browser, path)).status).toBe(403);
});
