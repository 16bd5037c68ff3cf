import { type ColumnOf, type RowOf, toIso } from '../../core/database/columns.js';
import * as field from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { Account } from './account.entity.js';
import { SITE_ROLES } from './account.rules.js';

@field.named('Me')
export class MeView {
  @field.uuid(EXAMPLE.owner.uuid, "The service's id of the account.") id!: string;
  @field.text(EXAMPLE.owner.platformId, "The account's id on the platform.") platformId!: string;
  @field.text(EXAMPLE.owner.username) username!: string;
  @field.textOrNull(null, "The account's discriminator on the platform.") discriminator!: string | null;
  @field.textOrNull(EXAMPLE.owner.displayName) displayName!: string | null;
  @field.yesOrNo(true, 'Whether the display name is shown instead of the username.') useDisplayName!: boolean;
  @field.linkOrNull('https://cdn.example/avatars/400000000000000001.png', 'An image, as an absolute https address.')
  avatar!: string | null;
  @field.linkOrNull(null, 'An image, as an absolute https address.') banner!: string | null;
  @field.text('user', `The account's role on this site: ${SITE_ROLES.join(', ')}. More may come.`) role!: string;
  @field.instant('2026-04-15T00:47:05.422Z') createdAt!: string;
}

export class MeAnswer {
  @field.nested(MeView) user!: MeView;
}

export const ME_COLUMNS = `uuid, platform_id AS platformId, username, discriminator, display_name AS displayName,
  use_display_name AS useDisplayName, avatar, banner, role, created_at AS createdAt`;

export interface MeRow extends RowOf<
  Account,
  'uuid' | 'username' | 'discriminator' | 'displayName' | 'useDisplayName' | 'avatar' | 'banner' | 'role' | 'createdAt'
> {
  readonly platformId: NonNullable<ColumnOf<Account, 'platformId'>>;
}

export const toMe = (row: MeRow): MeView => ({
  id: row.uuid,
  platformId: row.platformId,
  username: row.username,
  discriminator: row.discriminator,
  displayName: row.displayName,
  useDisplayName: row.useDisplayName === 1,
  avatar: row.avatar,
  banner: row.banner,
  role: row.role,
  createdAt: toIso(row.createdAt),
});
