import { Global, Module } from '@nestjs/common';
import { type SampleAccount, SampleAccounts } from '../accounts/auth/sign-in/sample-accounts.js';
import { VotesModule } from '../activity/votes/votes.module.js';
import { Demo } from './demo.service.js';
import { DemoPicturesController } from './pictures/demo-pictures.public.controller.js';
import { SAMPLE_PEOPLE } from './texts/people.js';

class DemoAccounts extends SampleAccounts {
  async list(): Promise<readonly SampleAccount[]> {
    return SAMPLE_PEOPLE.map(({ username, role, platformId, note }) => ({ username, role, platformId, note }));
  }
}

@Global()
@Module({
  imports: [VotesModule],
  controllers: [DemoPicturesController],
  providers: [Demo, { provide: SampleAccounts, useClass: DemoAccounts }],
  exports: [Demo, SampleAccounts],
})
export class DemoModule {}
