import { t } from '../texts/t.js';

/** The platform's permissions by the position of their bit. Positions without a name are not in use. */
const names = (): Readonly<Record<number, string>> => ({
  0: t('Create invites'),
  1: t('Kick members'),
  2: t('Ban members'),
  3: t('Administrator'),
  4: t('Manage channels'),
  5: t('Manage the server'),
  6: t('Add reactions'),
  7: t('View the audit log'),
  8: t('Priority speaker'),
  9: t('Share video'),
  10: t('View channels'),
  11: t('Send messages'),
  12: t('Send spoken messages'),
  13: t('Manage messages'),
  14: t('Embed links'),
  15: t('Attach files'),
  16: t('Read message history'),
  17: t('Mention everyone'),
  18: t('Use external emoji'),
  19: t('View server insights'),
  20: t('Connect to voice'),
  21: t('Speak'),
  22: t('Mute members'),
  23: t('Deafen members'),
  24: t('Move members'),
  25: t('Use voice activity'),
  26: t('Change its nickname'),
  27: t('Manage nicknames'),
  28: t('Manage roles'),
  29: t('Manage webhooks'),
  30: t('Manage emoji and stickers'),
  31: t('Use application commands'),
  32: t('Request to speak'),
  33: t('Manage events'),
  34: t('Manage threads'),
  35: t('Create public threads'),
  36: t('Create private threads'),
  37: t('Use external stickers'),
  38: t('Send messages in threads'),
  39: t('Use activities'),
  40: t('Time out members'),
  41: t('View monetization insights'),
  42: t('Use the soundboard'),
  43: t('Create emoji and stickers'),
  44: t('Create events'),
  45: t('Use external sounds'),
  46: t('Send voice messages'),
  49: t('Send polls'),
  50: t('Use external apps'),
});
const ADMINISTRATOR = 3;

export interface Permissions {
  /** With Administrator, a bot has every permission. */
  readonly isAdministrator: boolean;
  readonly names: readonly string[];
  /** The number of permissions that have no name here, for example because the platform added them later. */
  readonly unnamed: number;
}

/** The permissions in a number from the platform. Any other text means no permissions. */
export function permissionsIn(bits: string): Permissions {
  if (!/^\d+$/.test(bits)) return { isAdministrator: false, names: [], unnamed: 0 };
  const positions = [...BigInt(bits).toString(2)]
    .toReversed()
    .flatMap((bit, position) => (bit === '1' ? [position] : []));
  const all = names();
  const known = positions.flatMap((position) => all[position] ?? []);
  return { isAdministrator: positions.includes(ADMINISTRATOR), names: known, unnamed: positions.length - known.length };
}
