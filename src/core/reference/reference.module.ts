import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReferenceData } from './reference-data.service.js';
import { ReferenceSiteController } from './reference.site.controller.js';
import { ReferenceStaffController } from './reference.staff.controller.js';
import { ReferenceValues } from './reference-values.service.js';
import { ReferenceValue } from './reference-value.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReferenceValue])],
  controllers: [ReferenceSiteController, ReferenceStaffController],
  providers: [ReferenceData, ReferenceValues],
  exports: [ReferenceData],
})
export class ReferenceModule {}
