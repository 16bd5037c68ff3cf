import { ApiSchema } from '@nestjs/swagger';
import { type ColumnOf, type RowOf, toIso } from '../database/columns.js';
import {
  colorOrNull,
  instant,
  integer,
  integerOrNull,
  linkOrNull,
  listOf,
  nested,
  oneOf,
  text,
  textOrNull,
  texts,
  uuid,
  yesOrNo,
} from '../openapi/fields.js';
import { LISTING_COLUMNS, type ListingRow, parseList as parsed } from '../listings/listing-row.js';
import { EXAMPLE } from '../shared/examples.js';
import type { Account } from '../users/account.entity.js';
import { MEMBER_COUNT_MODES, type MemberCountMode, shownMemberCount, shownOnlineCount } from './member-count.rules.js';
import type { Server } from './server.entity.js';

/** The public data of a server. */
@ApiSchema({ name: 'Server' })
export class ServerView {
  @uuid(EXAMPLE.server.uuid, "The service's id of the server.") id!: string;
  @text(EXAMPLE.server.platformId, "The server's guild id on the platform.") platformGuildId!: string;
  @text(EXAMPLE.server.name) name!: string;
  @text('A workshop by the water: build logs, tool talk and a show-and-tell every Sunday.', 'One line.')
  description!: string;
  @textOrNull('## What you find in Harbor of Makers\n\n- making\n- woodwork\n- electronics', 'Markdown.')
  longDesc!: string | null;
  @linkOrNull('https://cdn.example/icons/420000000000000001.png', 'An image, as an absolute https address.')
  icon!: string | null;
  @linkOrNull('https://cdn.example/banners/420000000000000001.png', 'An image, as an absolute https address.')
  banner!: string | null;
  @colorOrNull('#6d597a', 'As #rrggbb.') bannerColor!: string | null;
  @text(
    'https://platform.example/invite/harbor-of-makers',
    'The link to join the server; empty in a draft without one.',
  )
  invite!: string;
  @integerOrNull(4218, '`null` when memberCountMode is hidden; rounded down to two digits when it is approximate.')
  memberCount!: number | null;
  @oneOf('MemberCountMode', MEMBER_COUNT_MODES, 'accurate', 'How precisely the member count is shown.')
  memberCountMode!: MemberCountMode;
  @integer(941, 'Rounded like memberCount, unless the mode is accurate.') onlineCount!: number;
  @yesOrNo(true, 'Whether staff have verified it.') verified!: boolean;
  @yesOrNo(false, 'Whether it belongs to the directory or the platform.') official!: boolean;
  @yesOrNo(false, 'Whether it is for adults only.') nsfw!: boolean;
  @texts(['general'], 'For example general, teen, mature.') contentRatings!: string[];
  @yesOrNo(false, 'Whether it is about AI-generated content.') aiContent!: boolean;
  @text('en', 'A language tag (BCP 47).') language!: string;
  @texts(['de', 'fr'], 'Language tags (BCP 47).') secondaryLanguages!: string[];
  @textOrNull('community', 'For example gaming, music, technology.') category!: string | null;
  @texts(['making', 'woodwork', 'electronics']) tags!: string[];
  @integer(181, 'Active votes.') votes!: number;
  @yesOrNo(false, 'Whether it has premium from the directory.') premium!: boolean;
  @yesOrNo(false, 'Whether it is a partner of the directory.') partnered!: boolean;
  @yesOrNo(false, 'Whether it is a partner of the platform.') platformPartner!: boolean;
  @textOrNull(EXAMPLE.server.slug, 'Its name in URLs of the site.') slug!: string | null;
  @textOrNull(EXAMPLE.owner.username) ownerUsername!: string | null;
  @textOrNull(EXAMPLE.owner.displayName) ownerDisplayName!: string | null;
  @yesOrNo(true, 'Whether the owner shows the display name instead of the username.') ownerUseDisplayName!: boolean;
  @colorOrNull('#2a9d8f', 'As #rrggbb.') ownerNameColor!: string | null;
  @instant('2026-07-24T00:38:29.918Z') createdAt!: string;
  @instant('2026-11-16T02:14:33.210Z', 'The last edit; votes and bumps do not change it.') updatedAt!: string;
}

const SERVER_ROLES = ['owner', 'admin'] as const;

@ApiSchema({ name: 'MeServer' })
export class MyServerView extends ServerView {
  @oneOf('ServerRole', SERVER_ROLES, 'owner', "The account's role on the team.") role!: (typeof SERVER_ROLES)[number];
}

export class ServerAnswer {
  @nested(ServerView) server!: ServerView;
}

@ApiSchema({ name: 'MeServersAnswer' })
export class MyServersAnswer {
  @listOf(MyServerView) servers!: MyServerView[];
}

export const SERVER_COLUMNS = `${LISTING_COLUMNS}, s.banner_color AS bannerColor, s.member_count AS memberCount,
  s.member_count_mode AS memberCountMode, s.online_count AS onlineCount, s.content_ratings AS contentRatings, s.language,
  s.secondary_languages AS secondaryLanguages, s.category, s.premium, s.partnered, s.platform_partner AS platformPartner,
  a.display_name AS ownerDisplayName, a.use_display_name AS ownerUseDisplayName`;

export interface ServerRow
  extends
    ListingRow,
    RowOf<
      Server,
      | 'bannerColor'
      | 'memberCount'
      | 'memberCountMode'
      | 'onlineCount'
      | 'contentRatings'
      | 'language'
      | 'secondaryLanguages'
      | 'category'
      | 'premium'
      | 'partnered'
      | 'platformPartner'
    > {
  readonly ownerDisplayName: ColumnOf<Account, 'displayName'>;
  readonly ownerUseDisplayName: ColumnOf<Account, 'useDisplayName'> | null;
}

export const toServer = (row: ServerRow): ServerView => ({
  id: row.uuid,
  platformGuildId: row.platformId,
  name: row.name,
  description: row.description,
  longDesc: row.longDescription,
  icon: row.image,
  banner: row.banner,
  bannerColor: row.bannerColor,
  invite: row.invite,
  memberCount: shownMemberCount(row.memberCount, row.memberCountMode),
  memberCountMode: row.memberCountMode,
  onlineCount: shownOnlineCount(row.onlineCount, row.memberCountMode),
  verified: row.verified === 1,
  official: row.official === 1,
  nsfw: row.nsfw === 1,
  contentRatings: parsed(row.contentRatings),
  aiContent: row.aiContent === 1,
  language: row.language,
  secondaryLanguages: parsed(row.secondaryLanguages),
  category: row.category,
  tags: parsed(row.tags),
  votes: row.votes,
  premium: row.premium === 1,
  partnered: row.partnered === 1,
  platformPartner: row.platformPartner === 1,
  slug: row.slug,
  ownerUsername: row.ownerUsername,
  ownerDisplayName: row.ownerDisplayName,
  ownerUseDisplayName: row.ownerUseDisplayName === 1,
  ownerNameColor: row.ownerNameColor,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});
