import { type Fields, SHARED_FIELDS } from '../listings/own/listing-fields.rules.js';

export const LONGEST_PREFIX = 32;
export const MOST_SCREENSHOTS = 6;
/** The platform writes permissions as one number, of which each bit is a permission. */
export const PERMISSIONS = /^[0-9]{1,32}$/;
const ADMINISTRATOR = 0x8n;

/** What the team of a bot may write, under the names that the API has for it. */
export const BOT_FIELDS: Fields = {
  ...SHARED_FIELDS,
  longDescription: { table: 'listings', column: 'long_description', kind: 'text' },
  avatar: { table: 'listings', column: 'image', kind: 'text' },
  prefix: { table: 'own', column: 'prefix', kind: 'text' },
  permissions: { table: 'own', column: 'permissions', kind: 'text' },
  supportServerName: { table: 'own', column: 'support_server_name', kind: 'text' },
  dashboard: { table: 'own', column: 'dashboard', kind: 'text' },
  website: { table: 'own', column: 'website', kind: 'text' },
  github: { table: 'own', column: 'github', kind: 'text' },
  screenshots: { table: 'own', column: 'screenshots', kind: 'list' },
};

/** Whether an invite adds another bot than this one, as far as it says which: by the platform's own parameter. */
export function addsAnother(invite: string, platformId: string): boolean {
  const named = URL.canParse(invite) ? new URL(invite).searchParams.get('client_id') : null;
  return named !== null && named !== platformId;
}

/** Whether a bot wants to be allowed everything: by what its owner says, or by what its invite asks for. */
export function asksForAdministrator(permissions: string | null, invite: string): boolean {
  const asked = URL.canParse(invite) ? new URL(invite).searchParams.get('permissions') : null;
  return [permissions, asked].some(
    (one) => one !== null && PERMISSIONS.test(one) && (BigInt(one) & ADMINISTRATOR) !== 0n,
  );
}
