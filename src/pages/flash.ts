import { Injectable } from '@nestjs/common';
import { Browsers } from '../core/http/browser.js';
import type { MarqueeRequest } from '../core/http/context.js';
import { FLASH_SECONDS, MAX_FLASH_LENGTH } from './flash.rules.js';

const COOKIE = 'flash';

/** Stores a message for the next page in a cookie. The message is only shown as text. */
@Injectable()
export class Flash {
  constructor(private readonly browsers: Browsers) {}

  set(request: MarqueeRequest, message: string): void {
    const value = Buffer.from(message.slice(0, MAX_FLASH_LENGTH)).toString('base64url');
    this.browsers.setCookie(request, COOKIE, value, FLASH_SECONDS);
  }

  take(request: MarqueeRequest): string | undefined {
    const value = this.browsers.cookie(request, COOKIE);
    if (value === undefined || value === '') return undefined;
    this.browsers.clearCookie(request, COOKIE);
    return Buffer.from(value, 'base64url').toString().slice(0, MAX_FLASH_LENGTH);
  }
}
