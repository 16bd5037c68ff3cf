import type { Browser } from '../support/browser.js';

export const PATH = '/account/notifications';

export interface Told {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly readAt: string | null;
}

interface Inbox {
  readonly total: number;
  readonly unread: number;
  readonly notifications: readonly Told[];
}

export const inbox = async (browser: Browser): Promise<Inbox> => (await browser.get<Inbox>(PATH)).body;
