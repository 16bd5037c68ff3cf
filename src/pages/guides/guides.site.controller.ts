import { GUIDE_GROUPS } from './guides.rules.js';
import { type Guide, Guides, Policies } from './guides.service.js';
import { Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SessionOptional, SiteController } from '../../core/http/controllers.js';
import type { RenderedDocument } from './document.rules.js';
import { says, notFound } from '../../core/shared/refusals.js';

interface GuideGroup {
  readonly title: string;
  readonly guides: readonly Pick<Guide, 'name' | 'title' | 'summary'>[];
}

export interface GuidesAnswer {
  readonly groups: readonly GuideGroup[];
}

export interface GuideAnswer extends GuidesAnswer {
  readonly guide: Guide;
}

function toGroups(guides: readonly Guide[]): GuideGroup[] {
  const byName = new Map(guides.map(({ name, title, summary }) => [name, { name, title, summary }]));
  return GUIDE_GROUPS.map(({ title, names }) => ({
    // Read while the page is made, in its language.
    get title() {
      return title();
    },
    guides: names.flatMap((name) => byName.get(name) ?? []),
  }));
}

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
    if (guide === undefined) throw notFound(says('There is no such guide. GET /guides lists them all.'));
    return { guide, groups: toGroups(this.guides.all) };
  }
}
