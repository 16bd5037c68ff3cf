import type { ApiParamOptions } from '@nestjs/swagger';
import { EXAMPLE } from '../shared/examples.js';

/** How staff routes name an account. */
export const accountParam = (example: string): ApiParamOptions => ({
  name: 'account',
  description: "The account's id here (UUID) or on the platform.",
  schema: { type: 'string', example },
});

export const ACCOUNT = accountParam(EXAMPLE.voter.platformId);

export const NO_ACCOUNT = 'There is no such account: name it by its id here or on the platform.';
