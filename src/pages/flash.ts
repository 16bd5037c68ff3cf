import { Injectable } from '@nestjs/common';
import { Browsers } from '../http/browser.js';
import type { MarqueeRequest } from '../http/context.js';

const COOKIE = 'flash';
const SECONDS = 60;
const MAX_LENGTH = 300;

/** Stores a message for the next page in a cookie. The message is only shown as text. */
@Injectable()
export class Flash {
  constructor(private readonly browsers: Browsers) {}

  set(request: MarqueeRequest, message: string): void {
    const value = Buffer.from(message.slice(0, MAX_LENGTH)).toString('base64url');
    this.browsers.setCookie(request, COOKIE, value, SECONDS);
  }

  /** Returns the message and deletes it. */
  take(request: MarqueeRequest): string | undefined {
    const value = this.browsers.cookie(request, COOKIE);
    if (value === undefined || value === '') return undefined;
    this.browsers.clearCookie(request, COOKIE);
    return Buffer.from(value, 'base64url').toString().slice(0, MAX_LENGTH);
  }
}
