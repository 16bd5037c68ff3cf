import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SessionOptional, SiteController } from '../../core/http/surfaces.js';
import { Transparency } from './transparency.service.js';
import { TransparencyAnswer, toTransparency } from './transparency.view.js';

@SiteController('transparency', 'Reports')
export class TransparencySiteController {
  constructor(private readonly transparency: Transparency) {}

  @Get()
  @SessionOptional()
  @ApiOperation({ summary: 'See how this directory works: reviews, denials, suspensions and settlements in figures' })
  @ApiOkResponse({ type: TransparencyAnswer })
  async showTransparency(): Promise<TransparencyAnswer> {
    return toTransparency(await this.transparency.figures());
  }
}
