import type { APIComponentInMessageActionRow } from 'discord-api-types/v10';
import type { BotGuild } from '../../../core/platform/bot-answers.js';
import { Problem, type Sentence, forbidden, says } from '../../../core/shared/refusals.js';
import { sentences, t } from '../../../core/texts/t.js';
import { MAX_CHOICE_LENGTH, chatSentence, shortText } from '../interactions/chat-text.rules.js';
import { type Message, button, link } from '../interactions/reply.js';
import { MANAGE_ROLES, type RankedMember, type RoleRefusal, hasRight, refusalOf } from '../roles/voter-role.rules.js';
import type { KnownGuild } from '../roles/voter-roles.service.js';

const SENTENCES: Readonly<Record<RoleRefusal, Sentence>> = {
  'no role': says('There is no such role any more. Choose another one.'),
  everyone: says('Everybody has this role. Choose one that voters get.'),
  managed: says('The platform or an application manages this role. Choose a role that your team made.'),
  rights: says(
    'This role has a right that a voter role may not have. Choose a role that may only read, write, speak and use commands.',
  ),
  'chooser rights': says('Only who may manage roles, by one of their own roles, can choose the voter role.'),
  'chooser place': says('This role stands above yours. Choose one below your highest role.'),
  'bot rights': says('The bot may not manage roles. Give its role that right.'),
  'bot place': says("The bot's role stands below this role. Move it above the voter role."),
};

export const refusedRole = (refusal: RoleRefusal): Problem =>
  refusal.startsWith('chooser') ? forbidden(SENTENCES[refusal]) : new Problem(409, SENTENCES[refusal]);

interface Setup {
  readonly guild: BotGuild;
  readonly bot: RankedMember;
  readonly known: (KnownGuild & { readonly waiting: number }) | undefined;
  readonly tab: string;
}

export function setupMessage(setup: Setup): Message {
  const { known, tab } = setup;
  return {
    content: [roleLine(setup), ...missing(setup), reminderLine(setup)].join('\n'),
    rows: [
      [menu('role', t('Choose the voter role'), 'role')],
      [menu('channel', t('Choose the channel of the reminders'), 'channel')],
      [menu('mention', t('Choose the role that reminders mention'), 'role')],
      [
        button(t('Check'), 'setup', 'check'),
        ...(known?.voterRoleId == null ? [] : [button(t('Switch the role off'), 'setup', 'no-role')]),
        ...(known?.reminderChannelId == null ? [] : [button(t('Switch the reminders off'), 'setup', 'no-channel')]),
        link(t('Open', {}, { context: 'a button that leads to a page' }), tab),
      ],
    ],
  };
}

function roleLine({ known }: Setup): string {
  if (known?.voterRoleId == null) return t('No voter role is chosen.');
  const role = shortText(known.voterRoleName ?? '', MAX_CHOICE_LENGTH);
  const sentence = t('Members whose vote counts have the role {role}.', { role });
  if (known.waiting === 0) return sentence;
  const waiting = t('{count, plural, one {# member is being checked.} other {# members are being checked.}}', {
    count: known.waiting,
  });
  return sentences(sentence, waiting);
}

/** What does not work, and how to mend it. */
function missing({ guild, bot, known }: Setup): string[] {
  if (known?.voterRoleId == null)
    return hasRight(guild, bot, MANAGE_ROLES) ? [] : [chatSentence(SENTENCES['bot rights'])];
  const refusal = refusalOf(guild, known.voterRoleId, { bot });
  const lines = refusal === undefined ? [] : [chatSentence(SENTENCES[refusal])];
  if (known.state === 'on' || known.stopReason === null) return lines;
  return [...lines, t('The role is not given at the moment. Mend what is missing, then press “Check”.')];
}

function reminderLine({ guild, known }: Setup): string {
  if (known?.reminderChannelId == null) return t('Reminders of bumps are not written into a channel.');
  const channel = `<#${known.reminderChannelId}>`;
  const role = guild.roles.find(({ id }) => id === known.reminderRoleId);
  if (role === undefined) return t('Reminders of bumps are written into {channel}.', { channel });
  const name = shortText(role.name, MAX_CHOICE_LENGTH);
  return role.isMentionable
    ? t('Reminders of bumps are written into {channel}, and mention {role}.', { channel, role: name })
    : t(
        'Reminders of bumps are written into {channel}. {role} is not mentioned, because not everybody may mention it.',
        {
          channel,
          role: name,
        },
      );
}

/** The platform's numbers for menus of roles and channels, and for channels with text. */
const MENUS = { role: 6, channel: 8 } as const;
const TEXT_CHANNELS = [0, 5];

const menu = (argument: string, placeholder: string, of: 'role' | 'channel'): APIComponentInMessageActionRow =>
  of === 'role'
    ? { type: MENUS.role, custom_id: `setup:${argument}`, placeholder }
    : { type: MENUS.channel, custom_id: `setup:${argument}`, placeholder, channel_types: TEXT_CHANNELS };
