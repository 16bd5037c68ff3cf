import { t } from '../../core/texts/t.js';
import { colorKind, parsedKind, textKind, visibleLineKind } from '../../core/input/text-fields.js';
import { oneOfKind, listKind } from '../../core/input/value-fields.js';
import { fieldsIn } from '../listing/own/listing-field.js';
import { MAX_LANGUAGE_LENGTH, MAX_SECONDARY_LANGUAGES, canonicalLanguage } from '../listing/own/listing-text.rules.js';
import { owner, sharedFields } from '../listing/own/shared.fields.js';
import { colorOrNull, integerOrNull, oneOf } from '../../core/openapi/fields.js';
import { MAX_VALUE_LENGTH } from '../../core/reference/reference.rules.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import {
  MEMBER_COUNT_MODES,
  type MemberCountMode,
  shownMemberCount,
  shownOnlineCount,
  MAX_CONTENT_RATINGS,
} from './server-fields.rules.js';
import type { Server } from './server.entity.js';
import { says } from '../../core/shared/refusals.js';

const { field, computed } = fieldsIn<Server>('own', 's');

const { image, platformId, longDescription, ...shared } = sharedFields(
  'server',
  {
    description: 'A workshop by the water: build logs, tool talk and a show-and-tell every Sunday.',
    longDescription: '## What you find in Harbor of Makers\n\n- making\n- woodwork\n- electronics',
    invite: 'https://platform.example/invite/harbor-of-makers',
    tags: ['making', 'woodwork', 'electronics'],
    votes: 181,
    createdAt: '2026-07-24T00:38:29.918Z',
    updatedAt: '2026-11-16T02:14:33.210Z',
  },
  {
    invite: 'The link to join the server; empty in a draft without one.',
    inviteHint: () => t('A link that does not expire.'),
    aiContent: 'Whether it is about AI-generated content.',
    slug: 'Its name in URLs of the site.',
    updatedAt: 'The last edit; votes and bumps do not change it.',
  },
);

interface Mode {
  readonly memberCountMode: MemberCountMode;
}

const languageKind = () =>
  parsedKind({
    read: canonicalLanguage,
    schema: { type: 'string', maxLength: MAX_LANGUAGE_LENGTH },
    sentence: (name) => says('{field} takes language tags (BCP 47), as in "en", "de" or "pt-BR".', { field: name }),
  });

/** All fields of a server, in the order of the answers. */
export const SERVER_FIELDS = {
  id: shared.id,
  platformGuildId: platformId("The server's guild id on the platform."),
  name: shared.name,
  description: shared.description,
  longDesc: longDescription,
  icon: image(() => t('Icon')),
  banner: shared.banner,
  bannerColor: field('bannerColor', 'text or null', {
    label: () => t('Color without a banner'),
    group: 'pictures',
    input: colorKind(true),
    hint: () => t('As in "#2a9d8f".'),
    schema: colorOrNull,
    example: '#6d597a',
    description: 'As #rrggbb.',
  }),
  invite: shared.invite,
  memberCount: computed('memberCount', (count, { memberCountMode }: Mode) => shownMemberCount(count, memberCountMode), {
    label: () => t('Members'),
    given: 'platform',
    schema: integerOrNull,
    example: 4_218,
    description: '`null` when memberCountMode is hidden; rounded down to two digits when it is approximate.',
  }),
  memberCountMode: field('memberCountMode', 'text', {
    label: () => t('Show the number of members'),
    group: 'place',
    input: oneOfKind(MEMBER_COUNT_MODES),
    schema: (example: string, description) => oneOf('MemberCountMode', MEMBER_COUNT_MODES, example, description),
    example: 'accurate',
    description: 'How precisely the member count is shown.',
  }),
  onlineCount: computed('onlineCount', (count, { memberCountMode }: Mode) => shownOnlineCount(count, memberCountMode), {
    label: () => t('Online'),
    given: 'platform',
    example: 941,
    description: 'Rounded like memberCount, unless the mode is accurate.',
  }),
  verified: shared.verified,
  official: shared.official,
  nsfw: shared.nsfw,
  contentRatings: field('contentRatings', 'list', {
    choice: 'content-rating',
    label: () => t('Content'),
    group: 'place',
    input: listKind(textKind({ max: MAX_VALUE_LENGTH['content-rating'] }), { max: MAX_CONTENT_RATINGS }),
    example: ['general'],
    description: 'For example general, teen, mature.',
  }),
  aiContent: shared.aiContent,
  language: field('language', 'text', {
    label: () => t('Main language'),
    group: 'place',
    input: languageKind(),
    example: 'en',
    description: 'A language tag (BCP 47).',
  }),
  secondaryLanguages: field('secondaryLanguages', 'list', {
    label: () => t('Other languages'),
    group: 'place',
    input: listKind(languageKind(), { max: MAX_SECONDARY_LANGUAGES }),
    example: ['de', 'fr'],
    description: 'Language tags (BCP 47), without the main language.',
  }),
  category: field('category', 'text or null', {
    choice: 'category',
    label: () => t('Category'),
    group: 'place',
    input: visibleLineKind({ max: MAX_VALUE_LENGTH.category }),
    example: 'community',
    description: 'For example gaming, music, technology.',
  }),
  tags: shared.tags,
  votes: shared.votes,
  premium: field('premium', 'flag', {
    label: () => t('Premium'),
    given: 'staff',
    example: false,
    description: 'Whether it has premium from the directory.',
  }),
  partnered: field('partnered', 'flag', {
    label: () => t('Partnered'),
    given: 'staff',
    example: false,
    description: 'Whether it is a partner of the directory.',
  }),
  platformPartner: field('platformPartner', 'flag', {
    label: () => t('Partner of the platform'),
    given: 'platform',
    example: false,
    description: 'Whether it is a partner of the platform.',
  }),
  slug: shared.slug,
  ownerUsername: shared.ownerUsername,
  ownerDisplayName: owner('displayName', 'text or null', { example: EXAMPLE.owner.displayName }),
  ownerUseDisplayName: owner('useDisplayName', 'flag', {
    example: true,
    description: 'Whether the owner shows the display name instead of the username.',
  }),
  ownerNameColor: shared.ownerNameColor,
  createdAt: shared.createdAt,
  updatedAt: shared.updatedAt,
};
