import { type Fields, SHARED_FIELDS, SHARED_GIVEN } from '../listings/own/listing-fields.rules.js';

export const MAX_PREFIX_LENGTH = 32;
export const MAX_SCREENSHOTS = 6;
/** The platform encodes permissions as one number in which each bit is a permission. */
export const PERMISSIONS = /^[0-9]{1,32}$/;
const ADMINISTRATOR = 0x8n;

/** The fields that the team of a bot can edit, by their names in the API. */
export const BOT_FIELDS: Fields = {
  ...SHARED_FIELDS,
  longDescription: { table: 'listings', column: 'long_description', kind: 'text', addresses: 'markdown' },
  avatar: { table: 'listings', column: 'image', kind: 'text', addresses: 'picture' },
  prefix: { table: 'own', column: 'prefix', kind: 'text' },
  permissions: { table: 'own', column: 'permissions', kind: 'text' },
  supportServerName: { table: 'own', column: 'support_server_name', kind: 'text', addresses: 'text' },
  dashboard: { table: 'own', column: 'dashboard', kind: 'text', addresses: 'link' },
  website: { table: 'own', column: 'website', kind: 'text', addresses: 'link' },
  github: { table: 'own', column: 'github', kind: 'text', addresses: 'link' },
  screenshots: { table: 'own', column: 'screenshots', kind: 'list', addresses: 'picture' },
};

/** What the team of a bot sees and cannot change here: the count that its programs post, and marks of staff. */
export const BOT_GIVEN: Fields = {
  serverCount: { table: 'own', column: 'server_count', kind: 'count' },
  ...SHARED_GIVEN,
};

/** Whether the invite has a parameter `client_id` that names another bot. */
export function namesAnotherBot(invite: string, platformId: string): boolean {
  const named = URL.canParse(invite) ? new URL(invite).searchParams.get('client_id') : null;
  return named !== null && named !== platformId;
}

const MAX_BOT_ID_LENGTH = 512;
/** The id of a bot, or an invite that names it. */
export const BOT_ID = /^(?:[0-9]{1,32}|https:\/\/\S+[?&]client_id=([0-9]{1,32})(?:[&#]\S*)?)$/;

/** The id of a bot, which may be written as an invite. `undefined` if the text is neither. */
export function botIdIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_BOT_ID_LENGTH) return undefined;
  const found = BOT_ID.exec(value.trim());
  return found === null ? undefined : (found[1] ?? found[0]);
}

/** Whether the permissions that the owner wrote or those in the invite include Administrator. */
export function asksForAdministrator(permissions: string | null, invite: string): boolean {
  const requested = URL.canParse(invite) ? new URL(invite).searchParams.get('permissions') : null;
  return [permissions, requested].some(
    (one) => one !== null && PERMISSIONS.test(one) && (BigInt(one) & ADMINISTRATOR) !== 0n,
  );
}
