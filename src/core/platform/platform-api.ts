import type { Config } from '../config/config.js';

/** The base address of the platform's API; `undefined` if no platform is configured. */
export const apiOf = ({ values }: Config): string | undefined =>
  values.platformApiUrl ?? (values.platformIssuer === undefined ? undefined : `${values.platformIssuer}/api/v10`);

/** The form that the platform requires. */
export const userAgentOf = ({ publicUrl }: Config): string => `DiscordBot (${publicUrl}, 1)`;

export const MAX_ANSWER_BYTES = 1024 * 1024;
