import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { DiscordPlatform } from './discord-platform.js';
import { NoPlatform } from './no-platform.js';
import { Platform } from './platform.js';

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
  ],
  exports: [Platform],
})
export class PlatformModule {}
