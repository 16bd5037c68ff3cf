import type { ApiParamOptions } from '@nestjs/swagger';
import { EXAMPLE } from '../../core/shared/examples.js';

export const accountParam = (example: string): ApiParamOptions => ({
  name: 'account',
  description: "The account's id on this site (UUID) or on the platform.",
  schema: { type: 'string', example },
});

export const ACCOUNT = accountParam(EXAMPLE.voter.platformId);

export const NO_ACCOUNT = 'No such account. Use its id on this site or on the platform.';
