import { integer, integerOrNull, text, textOrNull, yesOrNo } from '../openapi/fields.js';
import { type Outcome, isSuccess } from './outcome.rules.js';

export class WebhookTestAnswer {
  @yesOrNo(true, 'Whether the answer was 2xx.') delivered!: boolean;
  @integerOrNull(204) status!: number | null;
  @textOrNull(null, 'What went wrong, if there was no complete answer.') fault!: string | null;
  @integer(35) ms!: number;
  @text('', 'The beginning of the answer.') text!: string;
}

export const toTest = (outcome: Outcome): WebhookTestAnswer => ({
  delivered: isSuccess(outcome),
  status: outcome.status ?? null,
  fault: outcome.fault ?? null,
  ms: outcome.ms,
  text: outcome.text,
});
