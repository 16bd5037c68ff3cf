import { viewOf } from '../../core/openapi/view-of.js';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { instant, instantOrNull, listOf, oneOf, text, textOrNull, uuid, yesOrNo } from '../../core/openapi/fields.js';
import { SliceView, toSlice } from '../../core/openapi/slice.view.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { SHOWN_WHILE_COUNTING } from '../../core/shared/list-marks.rules.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { SITE_ROLES, type SiteRole, isSuspended } from '../../accounts/users/account.rules.js';
import type { AccountRecord } from '../../accounts/users/account-rows.js';
import type { FoundPeople } from './people-search.js';
import { MAX_USERNAME_MATCHES } from './people.rules.js';

/** The fields of an account that every member of staff sees. */
@ApiSchema({ name: 'Person' })
export class PersonView {
  @uuid(EXAMPLE.voter.uuid, "The service's id of the account.") id!: string;
  @textOrNull(EXAMPLE.voter.platformId, '`null` once the account is deleted.') platformId!: string | null;
  @text(EXAMPLE.voter.username) username!: string;
  @textOrNull(null) displayName!: string | null;
  @oneOf('SiteRole', SITE_ROLES, 'user') role!: SiteRole;
  @yesOrNo(false) partner!: boolean;
  @yesOrNo(false, 'Whether the account is suspended now.') suspended!: boolean;
  @instantOrNull(null, 'When the suspension ends; null: there is none, or it has no end.')
  suspendedUntil!: string | null;
  @yesOrNo(false, 'Whether the account is banned from voting.') voteBanned!: boolean;
  @yesOrNo(false, 'Whether the API access of the account is revoked.') apiAccessRevoked!: boolean;
  @yesOrNo(false) deleted!: boolean;
  @instant('2026-05-02T08:30:00.000Z') createdAt!: string;
}

export class PeopleAnswer extends SliceView {
  @yesOrNo(
    true,
    `False if more than ${MAX_USERNAME_MATCHES} usernames begin with username: only the first of them in the alphabet were searched. Without username, false if only the newest ${SHOWN_WHILE_COUNTING} accounts can be listed: a very large number is still being counted, or the filters leave out many.`,
  )
  isTotalExact!: boolean;
  @listOf(PersonView) users!: PersonView[];
}

export function toPerson(account: AccountRecord, now: Date): PersonView {
  const suspended = isSuspended(account, now);
  return viewOf(PersonView, account, {
    id: account.uuid,
    suspended,
    suspendedUntil: suspended ? (account.suspendedUntil?.toISOString() ?? null) : null,
    voteBanned: account.voteBannedAt !== null,
    apiAccessRevoked: account.apiAccessRevokedAt !== null,
    deleted: account.deletedAt !== null,
  });
}

export const toPeople = ({ now, total, isTotalExact, found }: FoundPeople, slice: Slice): PeopleAnswer => ({
  ...toSlice(total, slice),
  isTotalExact,
  users: found.map((account) => toPerson(account, now)),
});

/** A part of a profile that is `null` when the role of the reader does not see it. */
export const partOrNull = (type: new () => object, isArray = false): PropertyDecorator =>
  ApiProperty({ type, isArray, nullable: true, description: '`null` when your role does not see it.' });
