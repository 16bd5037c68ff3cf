import { Module } from '@nestjs/common';
import { ReferenceData } from './reference-data.service.js';
import { ReferenceSiteController } from './reference.site.controller.js';
import { ReferenceStaffController } from './reference.staff.controller.js';
import { ReferenceValues } from './reference-values.service.js';

@Module({
  controllers: [ReferenceSiteController, ReferenceStaffController],
  providers: [ReferenceData, ReferenceValues],
  exports: [ReferenceData],
})
export class ReferenceModule {}
