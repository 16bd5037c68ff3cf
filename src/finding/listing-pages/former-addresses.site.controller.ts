import { Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SessionOptional, SiteController } from '../../core/http/controllers.js';
import { Redirect } from '../../core/http/reply.js';

const redirectTo = (path: string, id: string): Redirect => new Redirect(`${path}/${encodeURIComponent(id)}`, 301);

/** Addresses that other directories use: links to a list that has moved here lead to its listings. */
@ApiExcludeController()
@SiteController('bot', 'Bots')
export class FormerBotAddressesSiteController {
  @Get(':id')
  @SessionOptional()
  followFormerBot(@Param('id') id: string): Redirect {
    return redirectTo('/bots', id);
  }
}

@ApiExcludeController()
@SiteController('server', 'Servers')
export class FormerServerAddressesSiteController {
  @Get(':id')
  @SessionOptional()
  followFormerServer(@Param('id') id: string): Redirect {
    return redirectTo('/servers', id);
  }
}
