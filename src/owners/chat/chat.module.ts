import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Config } from '../../core/config/config.js';
import { Retention } from '../../core/database/retention/retention.service.js';
import { DeliveryModule } from '../../core/delivery/delivery.module.js';
import { BumpsModule } from '../../activity/bumps/bumps.module.js';
import { SpotlightModule } from '../../activity/spotlight/spotlight.module.js';
import { VotesModule } from '../../activity/votes/votes.module.js';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { TokensModule } from '../../accounts/tokens/tokens.module.js';
import { DirectoryModule } from '../../finding/directory/directory.module.js';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { BumpCommand } from './commands/bump.command.js';
import { ListCommands } from './commands/lists.command.js';
import { ListingCommands } from './commands/listing.command.js';
import { OwnCommands } from './commands/own.command.js';
import { PersonLimits } from './commands/person-limits.js';
import { ShownListings } from './commands/shown-listings.service.js';
import { SpotlightCommand } from './commands/spotlight.command.js';
import { SetupCommand } from './commands/setup.command.js';
import { VoteCommand } from './commands/vote.command.js';
import { DirectMessagesSiteController } from '../notifications/outside/direct-messages.site.controller.js';
import { InChat } from './tab/in-chat.service.js';
import { InChatSiteController } from './tab/in-chat.site.controller.js';
import { ChatCommands } from './interactions/chat-commands.service.js';
import { ChatInteraction } from './interactions/chat-interaction.entity.js';
import { Deeds } from './interactions/deeds.service.js';
import { InteractionGate } from './interactions/interaction-gate.js';
import { InteractionsController } from './interactions/interactions.signed.controller.js';
import { Interactions } from './interactions/interactions.service.js';
import { ChatGuild, VoterRoleGrant, VoterRoleTask } from './roles/voter-role.entity.js';
import { VoterRoleListener } from './roles/voter-role-listener.js';
import { VoterRoleSender } from './roles/voter-role-sender.js';
import { VoterRoleStops } from './roles/voter-role-stops.service.js';
import { VoterRoles } from './roles/voter-roles.service.js';
import { ANSWERS_KEPT_MS } from './interactions/interaction-signature.rules.js';
import { ChannelReminders } from './reminders/channel-reminders.service.js';

const ANSWERING = [ChatCommands, Deeds, InteractionGate, Interactions, PersonLimits, ShownListings];
const COMMANDS = [BumpCommand, ListCommands, ListingCommands, OwnCommands, SetupCommand, SpotlightCommand, VoteCommand];
const ROLES = [VoterRoleSender, VoterRoleStops, VoterRoles];

@Module({
  imports: [
    TypeOrmModule.forFeature([ChatGuild, ChatInteraction, VoterRoleGrant, VoterRoleTask]),
    AuthModule,
    BumpsModule,
    DeliveryModule,
    DirectoryModule,
    ListingsModule,
    NotificationsModule,
    SpotlightModule,
    TokensModule,
    VotesModule,
  ],
})
export class ChatModule {
  constructor(retention: Retention) {
    retention.add({
      data: 'answers to commands in the chat',
      table: 'chat_interactions',
      column: 'created_at',
      ms: ANSWERS_KEPT_MS,
    });
  }

  /** Without the key of an application, there are only the tables: no route, no command and no page. */
  static with(config: Config): DynamicModule {
    return {
      module: ChatModule,
      controllers: config.hasChat ? [InteractionsController, InChatSiteController, DirectMessagesSiteController] : [],
      providers: [
        VoterRoleListener,
        ...(config.hasChat ? [...ANSWERING, ...COMMANDS, ...ROLES, ChannelReminders, InChat] : []),
      ],
    };
  }
}
