import type { APIButtonComponent, APIComponentInMessageActionRow, APIEmbed } from 'discord-api-types/v10';

export interface Message {
  readonly content?: string;
  readonly embeds?: readonly APIEmbed[];
  /** Up to five rows with up to five buttons or one menu each. */
  readonly rows?: readonly (readonly APIComponentInMessageActionRow[])[];
  /** The id of the only role that the message mentions. */
  readonly mentionedRole?: string;
}

export interface Reply extends Message {
  /** Whether only the person sees it. */
  readonly isPrivate: boolean;
  /** Whether it replaces the message whose button was pressed. */
  readonly isUpdate?: boolean;
}

/** An answer that needs a call of the platform: it is made after the interaction was answered with a deferral. */
export interface DeferredReply {
  /** Cannot change later. */
  readonly isPrivate: boolean;
  readonly complete: () => Promise<Message>;
}

/** The platform limits the id of a button to 100 characters. */
export const button = (label: string, name: string, argument: string, isPrimary = false): APIButtonComponent => ({
  type: 2,
  style: isPrimary ? 1 : 2,
  label,
  custom_id: `${name}:${argument}`,
});

export const link = (label: string, url: string): APIButtonComponent => ({ type: 2, style: 5, label, url });

const FLAGS = { private: 64 };

export const flagsOf = ({ isPrivate }: Pick<Reply, 'isPrivate'>): number => (isPrivate ? FLAGS.private : 0);

/** A message as the platform takes it. It mentions no one but the role, even if a name in it looks like a mention. */
export const messageBody = ({ content = '', embeds = [], rows = [], mentionedRole }: Message) => ({
  content,
  embeds: [...embeds],
  components: rows.map((components) => ({ type: 1 as const, components: [...components] })),
  allowed_mentions: { parse: [], roles: mentionedRole === undefined ? [] : [mentionedRole] },
});
