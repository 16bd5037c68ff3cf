import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { instant, instantOrNull, integer, listOf, oneOf, text, textOrNull, uuid, yesOrNo } from '../openapi/fields.js';
import { EXAMPLE } from '../shared/examples.js';
import type { Page } from '../shared/paging.js';
import { SITE_ROLES, type SiteRole, isSuspended } from '../users/account.rules.js';
import type { AccountFacts } from '../users/account-lookup.js';

/** An account, as everybody of the staff sees it. */
@ApiSchema({ name: 'Person' })
export class PersonView {
  @uuid(EXAMPLE.voter.uuid, "The service's id of the account.") id!: string;
  @textOrNull(EXAMPLE.voter.platformId, 'null once the account is deleted.') platformId!: string | null;
  @text(EXAMPLE.voter.username) username!: string;
  @textOrNull(null) displayName!: string | null;
  @oneOf('SiteRole', SITE_ROLES, 'user') role!: SiteRole;
  @yesOrNo(false) partner!: boolean;
  @yesOrNo(false, 'Whether staff keep it out now.') suspended!: boolean;
  @instantOrNull(null, 'When a suspension ends by itself; null: there is none, or it has no end.')
  suspendedUntil!: string | null;
  @yesOrNo(false, 'Whether staff took voting away.') voteBanned!: boolean;
  @yesOrNo(false, 'Whether staff took access to the API away.') apiAccessRevoked!: boolean;
  @yesOrNo(false) deleted!: boolean;
  @instant('2026-05-02T08:30:00.000Z') createdAt!: string;
}

export class PeopleAnswer {
  @integer(1, 'How many there are on all pages.') total!: number;
  @integer(1, 'The page that was used.') page!: number;
  @integer(50, 'The page size that was used.') limit!: number;
  @listOf(PersonView) users!: PersonView[];
}

export function toPerson(account: AccountFacts, now: Date): PersonView {
  const suspended = isSuspended(account, now);
  return {
    id: account.uuid,
    platformId: account.platformId,
    username: account.username,
    displayName: account.displayName,
    role: account.role,
    partner: account.partner,
    suspended,
    suspendedUntil: suspended ? (account.suspendedUntil?.toISOString() ?? null) : null,
    voteBanned: account.voteBannedAt !== null,
    apiAccessRevoked: account.apiAccessRevokedAt !== null,
    deleted: account.deletedAt !== null,
    createdAt: account.createdAt.toISOString(),
  };
}

interface Found {
  readonly now: Date;
  readonly total: number;
  readonly found: readonly AccountFacts[];
}

export const toPeople = ({ now, total, found }: Found, { page, limit }: Page): PeopleAnswer => ({
  total,
  page,
  limit,
  users: found.map((account) => toPerson(account, now)),
});

/** For a part that is `null` when the role of who asks does not see it. */
export const partOrNull = (type: new () => object, isArray = false): PropertyDecorator =>
  ApiProperty({ type, isArray, nullable: true, description: 'null when your role does not see it.' });
