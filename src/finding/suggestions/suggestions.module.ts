import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { InsteadOfNothing } from './instead.service.js';
import { InsteadSiteController, SuggestionsSiteController } from './suggestions.site.controller.js';

@Module({
  imports: [DirectoryModule],
  controllers: [SuggestionsSiteController, InsteadSiteController],
  providers: [InsteadOfNothing],
})
export class SuggestionsModule {}
