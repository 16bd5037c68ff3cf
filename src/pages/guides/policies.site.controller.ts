import { Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SessionOptional, SiteController } from '../../core/http/surfaces.js';
import type { RenderedDocument } from './document.rules.js';
import { Policies } from './policies.service.js';

@ApiExcludeController()
@SiteController('', 'Account')
export class PoliciesSiteController {
  constructor(private readonly policies: Policies) {}

  @Get('rules')
  @SessionOptional()
  showRules(): RenderedDocument {
    return this.policies.find('rules');
  }

  @Get('terms')
  @SessionOptional()
  showTerms(): RenderedDocument {
    return this.policies.find('terms');
  }

  @Get('privacy')
  @SessionOptional()
  showPrivacy(): RenderedDocument {
    return this.policies.find('privacy');
  }
}
