import { Module } from '@nestjs/common';
import { SwitchSettings } from './switches.service.js';
import { SwitchesStaffController } from './switches.staff.controller.js';

@Module({ controllers: [SwitchesStaffController], providers: [SwitchSettings] })
export class SwitchesModule {}
