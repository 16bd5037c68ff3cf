import { type Sentence, says } from '../../core/shared/refusals.js';
import { t } from '../../core/texts/t.js';
import { translated } from '../../core/texts/translated.js';

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const webhookEnds = (): Readonly<Record<string, string>> => ({
  staff: t('Staff switched the endpoint off.'),
  gone: t('The endpoint answered that it is gone. Fix it, then turn it back on. Events are kept for 30 days.'),
});

const browserRests = (): Readonly<Record<string, string>> => ({
  host: t(
    'This site does not send to the push service of that browser any more. Messages go on if its operator allows that within 30 days.',
  ),
  staff: t(
    'Staff stopped all messages to the push service of that browser. They go on if staff allow that within 30 days.',
  ),
});

const messagesEnded = (): string =>
  t(
    'You do not accept direct messages of the application, or share no server with it. Allow them, then switch them on again.',
  );

/** Why the bot cannot write into a channel any more. */
export const CHANNEL_ENDS = {
  'no channel': says('The channel was deleted: choose another one.'),
  gone: says('The bot is not in the server any more: add it again.'),
  'no access': says('The bot may not see the channel: give it the right to view it.'),
  'no rights': says('The bot may not write in the channel: give it the right to send messages.'),
} as const satisfies Readonly<Record<string, Sentence>>;
export type ChannelEnd = keyof typeof CHANNEL_ENDS;

export const channelEnd = (reason: string): string =>
  reason in CHANNEL_ENDS ? translated(CHANNEL_ENDS[reason as ChannelEnd]) : '';

type Detail = Readonly<Record<string, unknown>>;

interface About {
  readonly listing: { readonly kind: 'bot' | 'server'; readonly id: string } | null;
  readonly detail: Detail;
}

export const ownAddressStopped = ({ host, isBrowser, isMessage, reason }: Detail) => ({
  title: t('Notifications to {host} stopped', { host: text(host) }),
  text:
    isBrowser === true
      ? (browserRests()[text(reason)] ?? '')
      : isMessage === true
        ? messagesEnded()
        : reason === 'staff'
          ? t('Staff stopped all webhooks to this host. Enter another address, or ask staff about it.')
          : t('Your webhook was switched off. Enter its address again when it answers.'),
  href: '/account/notifications/settings',
});

export const deliveriesStopped = (name: string, { listing, detail: { host, reason } }: About) => ({
  title: t('Deliveries for {name} to {host} stopped', { name, host: text(host) }),
  text:
    webhookEnds()[text(reason)] ??
    t('The endpoint did not answer any more. Fix it, then turn it back on. Events are kept for 30 days.'),
  href: listing === null ? '/dashboard/listings' : `/${listing.kind}s/${listing.id}/webhooks`,
});
