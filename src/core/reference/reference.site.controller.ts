import { Get } from '@nestjs/common';
import { SiteOperation } from '../openapi/operation.js';
import { SessionOptional, SiteController } from '../http/controllers.js';
import { LANGUAGES } from './languages.rules.js';
import { ReferenceData } from './reference-data.service.js';
import { ChoicesAnswer, toChoices } from './reference.view.js';

@SiteController('choices', 'Listings')
export class ReferenceSiteController {
  constructor(private readonly data: ReferenceData) {}

  @Get()
  @SessionOptional()
  @SiteOperation('List the categories, content ratings and languages that servers can choose', ChoicesAnswer)
  async listChoices() {
    return {
      categories: toChoices(await this.data.entries('category')),
      contentRatings: toChoices(await this.data.entries('content-rating')),
      languages: [...LANGUAGES],
    };
  }
}
