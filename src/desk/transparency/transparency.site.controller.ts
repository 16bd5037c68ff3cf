import { Get } from '@nestjs/common';
import { SiteOperation } from '../../core/openapi/operation.js';
import { SessionOptional, SiteController } from '../../core/http/controllers.js';
import { Transparency } from './transparency.service.js';
import { TransparencyAnswer, toTransparency } from './transparency.view.js';

@SiteController('transparency', 'Reports')
export class TransparencySiteController {
  constructor(private readonly transparency: Transparency) {}

  @Get()
  @SessionOptional()
  @SiteOperation(
    'See how this directory works: reviews, denials, suspensions and settlements in figures',
    TransparencyAnswer,
  )
  async showTransparency() {
    return toTransparency(await this.transparency.figures());
  }
}
