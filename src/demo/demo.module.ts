import { Global, Module } from '@nestjs/common';
import { SampleAccounts } from '../accounts/auth/sign-in/sample-accounts.js';
import { DemoAccounts } from './demo-accounts.js';
import { Demo } from './demo.service.js';
import { DemoPicturesController } from './pictures/demo-pictures.public.controller.js';

@Global()
@Module({
  controllers: [DemoPicturesController],
  providers: [Demo, { provide: SampleAccounts, useClass: DemoAccounts }],
  exports: [Demo, SampleAccounts],
})
export class DemoModule {}
