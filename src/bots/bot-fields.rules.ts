import { type Fields, SHARED_FIELDS, listField, textField } from '../listings/own/listing-fields.rules.js';
import * as text from '../listings/own/listing-text.rules.js';
import { image, line, link, orNull } from '../listings/readers.rules.js';

const LONGEST_PREFIX = 32;
const ADMINISTRATOR = 0x8n;

/** What the team of a bot may write, under the names that the API has for it. */
export const BOT_FIELDS: Fields = {
  ...SHARED_FIELDS,
  longDescription: textField(
    'listings',
    'long_description',
    text.longDescription('longDescription'),
    '## What it is for',
  ),
  avatar: textField('listings', 'image', orNull(image('avatar')), null),
  prefix: textField('own', 'prefix', orNull(line('prefix', LONGEST_PREFIX)), '>>'),
  permissions: textField('own', 'permissions', text.permissions, '268435456'),
  supportServerName: textField(
    'own',
    'support_server_name',
    orNull(line('supportServerName', text.LONGEST_NAME)),
    'Lanternfish Support',
  ),
  dashboard: textField('own', 'dashboard', orNull(link('dashboard')), null),
  website: textField('own', 'website', orNull(link('website')), null),
  github: textField('own', 'github', orNull(link('github')), null),
  screenshots: listField('own', 'screenshots', text.screenshots, []),
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
    (one) => one !== null && /^[0-9]{1,32}$/.test(one) && (BigInt(one) & ADMINISTRATOR) !== 0n,
  );
}
