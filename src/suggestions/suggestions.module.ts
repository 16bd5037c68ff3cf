import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { SuggestionsSiteController } from './suggestions.site.controller.js';

@Module({ imports: [DirectoryModule], controllers: [SuggestionsSiteController] })
export class SuggestionsModule {}
