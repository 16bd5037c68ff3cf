import { Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SessionOptional, SiteController } from '../../core/http/surfaces.js';
import { notFound } from '../../core/shared/errors.js';
import { Guides } from './guides.service.js';
import { type GuideAnswer, type GuidesAnswer, toGroups } from './guides.view.js';

@ApiExcludeController()
@SiteController('guides', 'Developer tab')
export class GuidesSiteController {
  constructor(private readonly guides: Guides) {}

  @Get()
  @SessionOptional()
  listGuides(): GuidesAnswer {
    return { groups: toGroups(this.guides.all) };
  }

  @Get(':name')
  @SessionOptional()
  showGuide(@Param('name') name: string): GuideAnswer {
    const guide = this.guides.find(name);
    if (guide === undefined) throw notFound('There is no such guide. GET /guides lists them all.');
    return { guide, groups: toGroups(this.guides.all) };
  }
}
