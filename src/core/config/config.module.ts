import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from '../shared/clock.js';
import { Config } from './config.js';

@Global()
@Module({})
export class ConfigModule {
  static with(config: Config, clock: Clock): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: Clock, useValue: clock },
      ],
      exports: [Config, Clock],
    };
  }
}
