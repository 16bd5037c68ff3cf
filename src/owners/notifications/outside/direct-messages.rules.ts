import { plainText } from '../../../core/platform/channel-webhook.rules.js';
import { MINUTE } from '../../../core/shared/utc.js';
import { t } from '../../../core/texts/t.js';

/** The person accepts no direct messages of the application, or shares no server with it. */
const CLOSED = [50_007, 50_278];
/** The application opens direct messages too fast. */
const TOO_FAST = 40_003;
/** How long no direct messages are sent after that. */
export const DIRECT_PAUSE_MS = 10 * MINUTE;

export const isClosedTo = (code: number | undefined): boolean => CLOSED.some((one) => one === code);
export const isTooFast = (code: number | undefined): boolean => code === TOO_FAST;

interface Content {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** A notification as a message that mentions no one. Its names format nothing. */
export const directMessage = ({ title, text, url }: Content) => ({
  content: '',
  embeds: [{ title: plainText(title), url, ...(text !== '' && { description: plainText(text) }) }],
  components: [
    {
      type: 1 as const,
      components: [
        {
          type: 2 as const,
          style: 5 as const,
          label: t('Open', {}, { context: 'a button that leads to a page' }),
          url,
        },
      ],
    },
  ],
  allowed_mentions: { parse: [] },
});

export type DirectMessage = ReturnType<typeof directMessage>;
