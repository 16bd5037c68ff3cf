import { ApiSchema } from '@nestjs/swagger';
import { type ColumnOf, type RowOf, toIso } from '../../core/database/columns.js';
import { instant, linkOrNull, nested, text, textOrNull, uuid, yesOrNo } from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { Account } from './account.entity.js';
import { SITE_ROLES } from './account.rules.js';

@ApiSchema({ name: 'Me' })
export class MeView {
  @uuid(EXAMPLE.owner.uuid, "The service's id of the account.") id!: string;
  @text(EXAMPLE.owner.platformId, "The account's id on the platform.") platformId!: string;
  @text(EXAMPLE.owner.username) username!: string;
  @textOrNull(null, "The account's discriminator on the platform.") discriminator!: string | null;
  @textOrNull(EXAMPLE.owner.displayName) displayName!: string | null;
  @yesOrNo(true, 'Whether the display name is shown instead of the username.') useDisplayName!: boolean;
  @linkOrNull('https://cdn.example/avatars/400000000000000001.png', 'An image, as an absolute https address.')
  avatar!: string | null;
  @linkOrNull(null, 'An image, as an absolute https address.') banner!: string | null;
  @text('user', `The account's role on this site: ${SITE_ROLES.join(', ')}. More may come.`) role!: string;
  @instant('2026-04-15T00:47:05.422Z') createdAt!: string;
}

export class MeAnswer {
  @nested(MeView) user!: MeView;
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
