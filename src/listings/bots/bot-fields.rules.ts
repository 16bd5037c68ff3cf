export const MAX_PREFIX_LENGTH = 32;
export const MAX_SCREENSHOTS = 6;
/** The platform encodes permissions as one number in which each bit is a permission. */
export const PERMISSIONS = /^[0-9]{1,32}$/;
const ADMINISTRATOR = 0x8n;

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

/** The mean with two decimals; `null` without ratings. */
export const meanRating = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100;

/** The maximum is the largest integer that a JSON number represents exactly. */
export const SERVER_COUNTS = { min: 0, max: Number.MAX_SAFE_INTEGER } as const;
