import { Global, Module } from '@nestjs/common';
import { Events } from './events.service.js';

/** Every feature may emit and listen. */
@Global()
@Module({ providers: [Events], exports: [Events] })
export class EventsModule {}
