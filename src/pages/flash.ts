import { Injectable } from '@nestjs/common';
import { Browsers } from '../core/http/browser.js';
import type { MarqueeRequest } from '../core/http/context.js';
import { FLASH_SECONDS, MAX_FLASH_LENGTH, type Flashed, flashIn, flashOf } from './flash.rules.js';

const COOKIE = 'flash';

/** Stores a message for the next page in a cookie. The message is only shown as text. */
@Injectable()
export class Flash {
  constructor(private readonly browsers: Browsers) {}

  set(request: MarqueeRequest, { text, ...done }: Flashed): void {
    this.browsers.setCookie(
      request,
      COOKIE,
      flashOf({ text: text.slice(0, MAX_FLASH_LENGTH), ...done }),
      FLASH_SECONDS,
    );
  }

  take(request: MarqueeRequest): Flashed | undefined {
    const value = this.browsers.cookie(request, COOKIE);
    if (value === undefined || value === '') return undefined;
    this.browsers.clearCookie(request, COOKIE);
    return flashIn(value);
  }
}
