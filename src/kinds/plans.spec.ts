import { PLANS } from './plans.js';

const SHARED = {
  name: 'listings.name text',
  description: 'listings.description text, text',
  banner: 'listings.banner text, picture',
  invite: 'listings.invite text',
  tags: 'listings.tags list',
  nsfw: 'listings.nsfw flag',
  aiContent: 'listings.ai_content flag',
  slug: 'listings.slug text',
};

/** Where the fields that a team edits are stored, and the addresses in them, which decide what reviewers see again. */
const EDITED = {
  bot: {
    ...SHARED,
    longDescription: 'listings.long_description text, markdown',
    avatar: 'listings.image text, picture',
    prefix: 'own.prefix text',
    permissions: 'own.permissions text',
    supportServerName: 'own.support_server_name text, text',
    dashboard: 'own.dashboard text, link',
    website: 'own.website text, link',
    github: 'own.github text, link',
    screenshots: 'own.screenshots list, picture',
  },
  server: {
    ...SHARED,
    longDesc: 'listings.long_description text, markdown',
    icon: 'listings.image text, picture',
    bannerColor: 'own.banner_color text',
    memberCountMode: 'own.member_count_mode text',
    contentRatings: 'own.content_ratings list of content-rating',
    language: 'own.language text',
    secondaryLanguages: 'own.secondary_languages list',
    category: 'own.category text of category',
  },
};

const MARKS = { verified: 'listings.verified flag', official: 'listings.official flag' };

/** What a team sees and cannot change. */
const GIVEN = {
  bot: { ...MARKS, serverCount: 'own.server_count count' },
  server: {
    ...MARKS,
    memberCount: 'own.member_count count',
    onlineCount: 'own.online_count count',
    partnered: 'own.partnered flag',
    platformPartner: 'own.platform_partner flag',
    premium: 'own.premium flag',
  },
};

describe.each(['bot', 'server'] as const)('a %s', (kind) => {
  const { fields, given } = PLANS[kind];
  const words = (of: typeof fields): object =>
    Object.fromEntries(
      Object.entries(of).map(([name, { table, column, kind: type, choice, addresses }]) => [
        name,
        [`${table}.${column} ${type}${choice === undefined ? '' : ` of ${choice}`}`, addresses ?? []].flat().join(', '),
      ]),
    );

  test('has fields that its team edits, and others that its team only sees', () => {
    expect(words(fields)).toEqual(EDITED[kind]);
    expect(words(given)).toEqual(GIVEN[kind]);
  });

  test('goes back to the review queue after a change of its name, its invite or the mark for adults', () => {
    const reviewed = Object.entries(fields).filter(([, { isReviewed }]) => isReviewed === true);
    expect(reviewed.map(([name]) => name)).toEqual(['name', 'invite', 'nsfw']);
  });
});
