/** The platform's permissions by the position of their bit. Positions without a name are not in use. */
const NAMES: Readonly<Record<number, string>> = {
  0: 'Create invites',
  1: 'Kick members',
  2: 'Ban members',
  3: 'Administrator',
  4: 'Manage channels',
  5: 'Manage the server',
  6: 'Add reactions',
  7: 'View the audit log',
  8: 'Priority speaker',
  9: 'Share video',
  10: 'View channels',
  11: 'Send messages',
  12: 'Send spoken messages',
  13: 'Manage messages',
  14: 'Embed links',
  15: 'Attach files',
  16: 'Read message history',
  17: 'Mention everyone',
  18: 'Use external emoji',
  19: 'View server insights',
  20: 'Connect to voice',
  21: 'Speak',
  22: 'Mute members',
  23: 'Deafen members',
  24: 'Move members',
  25: 'Use voice activity',
  26: 'Change its nickname',
  27: 'Manage nicknames',
  28: 'Manage roles',
  29: 'Manage webhooks',
  30: 'Manage emoji and stickers',
  31: 'Use application commands',
  32: 'Request to speak',
  33: 'Manage events',
  34: 'Manage threads',
  35: 'Create public threads',
  36: 'Create private threads',
  37: 'Use external stickers',
  38: 'Send messages in threads',
  39: 'Use activities',
  40: 'Time out members',
  41: 'View monetization insights',
  42: 'Use the soundboard',
  43: 'Create emoji and stickers',
  44: 'Create events',
  45: 'Use external sounds',
  46: 'Send voice messages',
  49: 'Send polls',
  50: 'Use external apps',
};
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
  const names = positions.flatMap((position) => NAMES[position] ?? []);
  return { isAdministrator: positions.includes(ADMINISTRATOR), names, unnamed: positions.length - names.length };
}
