import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ForVisitors, SiteController } from '../http/surfaces.js';
import { ReferenceData } from './reference-data.service.js';
import { ChoicesAnswer, toChoices } from './reference.view.js';

@SiteController('choices', 'Listings')
export class ReferenceSiteController {
  constructor(private readonly data: ReferenceData) {}

  @Get()
  @ForVisitors()
  @ApiOperation({ summary: 'See what a server can choose from: categories and content ratings' })
  @ApiOkResponse({ type: ChoicesAnswer })
  async listChoices(): Promise<ChoicesAnswer> {
    return {
      categories: toChoices(await this.data.entries('category')),
      contentRatings: toChoices(await this.data.entries('content-rating')),
    };
  }
}
