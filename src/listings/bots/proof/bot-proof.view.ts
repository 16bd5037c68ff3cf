import * as field from '../../../core/openapi/fields.js';
import type { Proof } from './bot-proofs.service.js';

@field.named('BotProof')
export class BotProofAnswer {
  @field.text('marquee-proof-5f0c9b1e7a3d42c886e1f0ab', 'The text to put into the description of the application.')
  code!: string;
  @field.instantOrNull(null, 'When the code was seen; null: not seen yet. Try again in a minute.')
  provedAt!: string | null;
}

export const toProof = ({ code, provedAt }: Proof): BotProofAnswer => ({
  code,
  provedAt: provedAt?.toISOString() ?? null,
});
