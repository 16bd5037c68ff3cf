import { HttpCode, Post, Req } from '@nestjs/common';
import type { APIInteractionResponse } from 'discord-api-types/v10';
import { ParsedBody } from '../../../core/http/body.guard.js';
import type { MarqueeRequest } from '../../../core/http/context.js';
import { SignedController } from '../../../core/http/controllers.js';
import { Interactions } from './interactions.service.js';

@SignedController('interactions')
export class InteractionsController {
  constructor(private readonly interactions: Interactions) {}

  @Post()
  @HttpCode(200)
  answer(@Req() { body }: MarqueeRequest): Promise<APIInteractionResponse> {
    // Set by the gate, so that nothing is answered that it has not admitted.
    if (!(body instanceof ParsedBody)) throw new Error('The request has not passed the gate');
    return this.interactions.answer(body.value as Readonly<Record<string, unknown>>);
  }
}
