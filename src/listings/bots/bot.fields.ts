import { t } from '../../core/texts/t.js';
import { listKind } from '../../core/input/value-fields.js';
import { imageKind, linkKind, nameKind, patternKind, visibleLineKind } from '../../core/input/text-fields.js';
import { fieldsIn } from '../listing/own/listing-field.js';
import { MAX_NAME_LENGTH } from '../listing/own/listing-text.rules.js';
import { sharedFields } from '../listing/own/shared.fields.js';
import { largeInteger, numberOrNull } from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { MAX_PREFIX_LENGTH, MAX_SCREENSHOTS, PERMISSIONS, meanRating } from './bot-fields.rules.js';
import type { Bot } from './bot.entity.js';
import { says } from '../../core/shared/refusals.js';

const { field, computed } = fieldsIn<Bot>('own', 'b');

const { image, platformId, ...shared } = sharedFields(
  'bot',
  {
    description: 'Lights the way for new members: a guided tour, self-service roles and a daily digest.',
    longDescription: '## What Lanternfish is for\n\n- welcome\n- roles\n- utility',
    invite: 'https://platform.example/invite/lanternfish',
    tags: ['welcome', 'roles', 'utility'],
    votes: 220,
    createdAt: '2026-07-24T00:38:29.918Z',
    updatedAt: '2026-08-03T14:33:17.223Z',
  },
  {
    invite: 'The link that adds the bot to a server; empty in a draft without one.',
    inviteHint: () => t('The link with which people add the bot.'),
    aiContent: 'Whether it generates content with AI.',
    slug: 'Its name in URLs; paths accept it in place of an id.',
    updatedAt: 'The last edit; votes and posted counts do not change it.',
  },
);

const LINK = { addresses: 'link', group: 'links', input: linkKind() } as const;

/** All fields of a bot, in the order of the answers. */
export const BOT_FIELDS = {
  id: shared.id,
  platformBotId: platformId("The bot's id on the platform."),
  name: shared.name,
  description: shared.description,
  longDescription: shared.longDescription,
  avatar: image(() => t('Avatar')),
  banner: shared.banner,
  invite: shared.invite,
  prefix: field('prefix', 'text or null', {
    label: () => t('Prefix'),
    group: 'links',
    input: visibleLineKind({ max: MAX_PREFIX_LENGTH }),
    example: '>>',
    description: 'The prefix of its text commands.',
  }),
  discriminator: field('discriminator', 'text or null', {
    example: '8350',
    description: "The bot's discriminator on the platform.",
  }),
  permissions: field('permissions', 'text or null', {
    label: () => t('Permissions'),
    group: 'links',
    input: patternKind({
      pattern: PERMISSIONS,
      sentence: (name) =>
        says('{field} is the number that the platform uses for permissions, as in "268435456".', {
          field: name,
        }).forPrograms(`${name} is the number that the platform uses for permissions, as in "268435456", or null.`),
    }),
    hint: () => t('The number in the invite that says which permissions it asks for.'),
    example: '268435456',
    description: 'The permissions that the bot requests, as the number that the platform uses for them.',
  }),
  serverCount: field('serverCount', 'count', {
    label: () => t('Servers'),
    given: 'programs',
    schema: largeInteger,
    example: 12_847,
    description: 'The number of servers that the bot is in, as last posted.',
  }),
  shardCount: field('shardCount', 'count', { example: 13, description: 'The number of its shards; 0 if unknown.' }),
  votes: shared.votes,
  verified: shared.verified,
  official: shared.official,
  nsfw: shared.nsfw,
  aiContent: shared.aiContent,
  supportServerName: field('supportServerName', 'text or null', {
    addresses: 'text',
    label: () => t('Support server'),
    group: 'links',
    input: nameKind({ max: MAX_NAME_LENGTH }),
    example: 'Lanternfish Support',
    description: 'The name of the server in which it helps people.',
  }),
  supportInvite: field('supportInvite', 'text or null', {
    isOnPageOnly: true,
    addresses: 'invite',
    isReviewed: true,
    label: () => t('Invite to the support server'),
    group: 'links',
    input: linkKind('https://platform.example/invite/abc'),
    hint: () => t('The name of the support server links to it. Use one that does not expire.'),
    example: 'https://platform.example/invite/lanternfish-support',
    description: 'The link to join the server in which it helps people.',
  }),
  dashboard: field('dashboard', 'text or null', {
    ...LINK,
    label: () => t('Dashboard'),
    example: 'https://lanternfish.example/dashboard',
  }),
  website: field('website', 'text or null', {
    ...LINK,
    label: () => t('Website'),
    example: 'https://lanternfish.example/',
  }),
  github: field('github', 'text or null', {
    ...LINK,
    label: () => t('GitHub'),
    example: 'https://code.example/lanternfish',
    description: 'The source code.',
  }),
  tags: shared.tags,
  screenshots: field('screenshots', 'list', {
    addresses: 'picture',
    label: () => t('Screenshots'),
    group: 'pictures',
    input: listKind(imageKind(), { max: MAX_SCREENSHOTS }),
    example: [`https://cdn.example/screens/${EXAMPLE.bot.platformId}/1.png`],
    description: 'Images, as absolute https addresses.',
  }),
  slug: shared.slug,
  averageRating: computed(
    'ratingSum',
    (sum, { totalRatings }: { readonly totalRatings: number }) => meanRating(sum, totalRatings),
    {
      schema: numberOrNull,
      example: 4.31,
      description: 'The mean of the visible ratings from 1 to 5, with two decimals; null without ratings.',
    },
  ),
  totalRatings: field('totalRatings', 'count', { example: 26, description: 'Visible ratings.' }),
  ownerUsername: shared.ownerUsername,
  ownerNameColor: shared.ownerNameColor,
  createdAt: shared.createdAt,
  updatedAt: shared.updatedAt,
};
