import { Injectable } from '@nestjs/common';
import { SignIn } from '../../../accounts/auth/sign-in/sign-in.service.js';
import { Ledger } from '../../../accounts/tokens/ledger.service.js';
import { Votes } from '../../../activity/votes/votes.service.js';
import { Config } from '../../../core/config/config.js';
import { Database } from '../../../core/database/database.js';
import { Clock } from '../../../core/shared/clock.js';
import { t } from '../../../core/texts/t.js';
import { NotificationSettings } from '../../notifications/notification-settings.service.js';
import { DirectMessages } from '../../notifications/outside/direct-messages.service.js';
import type { Call } from '../interactions/call.js';
import { ChatCommands } from '../interactions/chat-commands.service.js';
import { Deeds } from '../interactions/deeds.service.js';
import { type Reply, link } from '../interactions/reply.js';

/** `/me` and `/remind`: the own account. */
@Injectable()
export class OwnCommands {
  constructor(
    commands: ChatCommands,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly signIn: SignIn,
    private readonly ledger: Ledger,
    private readonly votes: Votes,
    private readonly notifications: NotificationSettings,
    private readonly direct: DirectMessages,
    private readonly deeds: Deeds,
  ) {
    commands.add({
      name: 'me',
      localName: () => t('me', {}, { context: 'the name of a command: one word in lower case' }),
      description: () => t('Show your tokens, votes and reminders'),
      scope: 'anywhere',
      run: (call) => this.#show(call),
    });
    commands.add({
      name: 'remind',
      localName: () => t('remind', {}, { context: 'the name of a command: one word in lower case' }),
      description: () => t('Switch the reminder of the next bump on or off'),
      scope: 'anywhere',
      options: [
        {
          type: 'subcommand',
          name: 'on',
          localName: () => t('on', {}, { context: 'the name of a command: one word in lower case' }),
          description: () => t('Switch the reminder on'),
        },
        {
          type: 'subcommand',
          name: 'off',
          localName: () => t('off', {}, { context: 'the name of a command: one word in lower case' }),
          description: () => t('Switch the reminder off'),
        },
      ],
      run: (call) => this.#remind(call, call.facts.subcommand !== 'off'),
    });
  }

  async #show(call: Call): Promise<Reply> {
    const { siteName } = this.config.values;
    const now = this.clock.now();
    const found = await this.database.read(async (em) => {
      const account = await this.signIn.find(em, call.facts.person.platformId, now);
      if (account === undefined) return undefined;
      const { id } = account;
      const isReminded = (await this.notifications.choiceOf(em, id, 'bump.ready')) !== 'off';
      return { tokens: await this.ledger.balance(em, id), votes: await this.votes.countOf(em, id), isReminded };
    });
    return call.say(() => ({
      isPrivate: true,
      content:
        found === undefined
          ? t('You have no account on {site} yet. It is made with your first vote or bump.', { site: siteName })
          : summaryOf(found),
      rows: [this.#links()],
    }));
  }

  async #remind(call: Call, isOn: boolean): Promise<Reply> {
    return this.deeds.once(call, async (tx, accountId) => {
      await this.notifications.choose(tx, accountId, { kind: 'bump.ready', choice: isOn ? 'outside' : 'off' });
      if (isOn) await this.direct.switchOnIn(tx, accountId);
      return call.say(() => ({
        isPrivate: true,
        content: isOn
          ? this.direct.isPossible
            ? t('You are reminded by direct message when a server of your teams can be bumped again.')
            : t('You are reminded when a server of your teams can be bumped again.')
          : t('You are not reminded of bumps any more.'),
        rows: [this.#links()],
      }));
    });
  }

  #links() {
    const { publicUrl } = this.config;
    return [
      link(t('Account'), `${publicUrl}/account`),
      link(t('Notifications'), `${publicUrl}/account/notifications/settings`),
    ];
  }
}

interface Own {
  readonly tokens: number;
  readonly votes: number;
  readonly isReminded: boolean;
}

const summaryOf = ({ tokens, votes, isReminded }: Own): string =>
  [
    t('{tokens, plural, one {You have # token.} other {You have # tokens.}}', { tokens }),
    t('{votes, plural, =0 {You have no votes.} one {You have # vote.} other {You have # votes.}}', { votes }),
    isReminded ? t('Reminders of bumps are on.') : t('Reminders of bumps are off.'),
  ].join('\n');
