import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { BotApi } from './bot-api.js';
import { DiscordPlatform } from './discord-platform.js';
import {
  Platform,
  type InvitedGuild,
  type PendingSignIn,
  type PlatformBot,
  PlatformError,
  type SignedIn,
} from './platform.js';

/** Used if no platform is configured: it refuses sign-ins, and owners enter all fields by hand. */
class NoPlatform extends Platform {
  readonly hasSignIn = false;

  beginSignIn(): Promise<{ url: string; pending: PendingSignIn }> {
    return Promise.reject(new PlatformError('No platform is configured'));
  }

  finishSignIn(): Promise<SignedIn> {
    return Promise.reject(new PlatformError('No platform is configured'));
  }

  async invitedGuild(): Promise<InvitedGuild | undefined> {
    return undefined;
  }

  async bot(): Promise<PlatformBot | undefined> {
    return undefined;
  }
}

@Global()
@Module({
  providers: [
    {
      provide: Platform,
      inject: [Config],
      useFactory: (config: Config) => {
        const issuer = config.values.platformIssuer;
        return issuer === undefined ? new NoPlatform() : new DiscordPlatform(config, issuer);
      },
    },
    BotApi,
  ],
  exports: [BotApi, Platform],
})
export class PlatformModule {}
