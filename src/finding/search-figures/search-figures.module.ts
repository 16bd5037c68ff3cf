import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SearchClick, SearchDay } from './search-figures.entity.js';
import { SearchFiguresStaffController } from './search-figures.staff.controller.js';
import { SearchFigures } from './search-figures.service.js';
import { SearchReports } from './search-reports.service.js';
import { SearchRetention } from './search-retention.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SearchDay, SearchClick])],
  controllers: [SearchFiguresStaffController],
  exports: [SearchFigures],
  providers: [SearchFigures, SearchReports, SearchRetention],
})
export class SearchFiguresModule {}
