import { toIso } from '../database/columns.js';
import { instant, integer, integerOrNull, listOf, nested, oneOf, text, textOrNull, texts, yesOrNo } from '../http/fields.js';
import { LISTING_COLUMNS, type ListingRow, listOf as parsed } from '../listings/listing-row.js';
import { EXAMPLE } from '../shared/examples.js';
import { MEMBER_COUNT_MODES, type MemberCountMode, shownMemberCount, shownOnlineCount } from './member-count.rules.js';

/** What everyone may know of an approved server. */
export class ServerView {
  @text(EXAMPLE.server.uuid, "The service's id of the server.") id!: string;
  @text(EXAMPLE.server.platformId, "The server's guild id on the platform.") platformGuildId!: string;
  @text(EXAMPLE.server.name) name!: string;
  @text('A calm place for people who build things after work.') description!: string;
  @textOrNull('We meet on Thursdays …', 'Markdown.') longDesc!: string | null;
  @textOrNull('https://cdn.example/icons/harbor.png', 'Absolute https address.') icon!: string | null;
  @textOrNull(null, 'Absolute https address.') banner!: string | null;
  @textOrNull('#0f4c5c', 'As #rrggbb.') bannerColor!: string | null;
  @text('https://platform.example/invite/harbor') invite!: string;
  @integerOrNull(4200, 'null when hidden; rounded down when approximate.') memberCount!: number | null;
  @oneOf('MemberCountMode', MEMBER_COUNT_MODES, 'accurate') memberCountMode!: MemberCountMode;
  @integer(310) onlineCount!: number;
  @yesOrNo(true) verified!: boolean;
  @yesOrNo(false) official!: boolean;
  @yesOrNo(false) nsfw!: boolean;
  @texts(['general']) contentRatings!: string[];
  @yesOrNo(false) aiContent!: boolean;
  @text('en', 'BCP 47.') language!: string;
  @texts(['de'], 'BCP 47.') secondaryLanguages!: string[];
  @textOrNull('technology') category!: string | null;
  @texts(['makers', 'woodworking']) tags!: string[];
  @integer(742, 'Active votes.') votes!: number;
  @yesOrNo(false) premium!: boolean;
  @yesOrNo(true) partnered!: boolean;
  @yesOrNo(false) platformPartner!: boolean;
  @textOrNull(EXAMPLE.server.slug) slug!: string | null;
  @textOrNull('marisol') ownerUsername!: string | null;
  @textOrNull('Marisol') ownerDisplayName!: string | null;
  @yesOrNo(true) ownerUseDisplayName!: boolean;
  @textOrNull('#7c5cff', 'As #rrggbb.') ownerNameColor!: string | null;
  @instant('2026-02-20T12:00:00.000Z') createdAt!: string;
  @instant('2026-10-30T20:02:41.007Z', 'The last edit; votes and bumps do not move it.') updatedAt!: string;
}

export const SERVER_ROLES = ['owner', 'admin'] as const;

export class MyServerView extends ServerView {
  @oneOf('ServerRole', SERVER_ROLES, 'owner', "The account's part in the server.") role!: (typeof SERVER_ROLES)[number];
}

export class ServerAnswer {
  @nested(ServerView) server!: ServerView;
}

export class MyServersAnswer {
  @listOf(MyServerView) servers!: MyServerView[];
}

export const SERVER_COLUMNS = `${LISTING_COLUMNS}, s.banner_color AS bannerColor, s.member_count AS memberCount,
  s.member_count_mode AS memberCountMode, s.online_count AS onlineCount, s.content_ratings AS contentRatings, s.language,
  s.secondary_languages AS secondaryLanguages, s.category, s.premium, s.partnered, s.platform_partner AS platformPartner,
  a.display_name AS ownerDisplayName, a.use_display_name AS ownerUseDisplayName`;

export interface ServerRow extends ListingRow {
  readonly bannerColor: string | null;
  readonly memberCount: number;
  readonly memberCountMode: MemberCountMode;
  readonly onlineCount: number;
  readonly contentRatings: string;
  readonly language: string;
  readonly secondaryLanguages: string;
  readonly category: string | null;
  readonly premium: number;
  readonly partnered: number;
  readonly platformPartner: number;
  readonly ownerDisplayName: string | null;
  readonly ownerUseDisplayName: number | null;
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
