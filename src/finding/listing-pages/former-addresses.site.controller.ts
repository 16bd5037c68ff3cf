import { Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { SessionOptional, SiteController } from '../../core/http/controllers.js';
import { Redirect } from '../../core/http/reply.js';

const MOVED = { status: 301, description: 'To the address here, whether or not there is such a listing.' };

const redirectTo = (path: string, id: string): Redirect => new Redirect(`${path}/${encodeURIComponent(id)}`, 301);

/** Addresses that other directories use: links to a list that has moved here lead to its listings. */
@SiteController('bot', 'Bots')
export class FormerBotAddressesSiteController {
  @Get(':id')
  @SessionOptional()
  @ApiOperation({ summary: 'Follow a link to a bot in a directory that has moved here' })
  @ApiResponse(MOVED)
  followFormerBot(@Param('id') id: string): Redirect {
    return redirectTo('/bots', id);
  }
}

@SiteController('server', 'Servers')
export class FormerServerAddressesSiteController {
  @Get(':id')
  @SessionOptional()
  @ApiOperation({ summary: 'Follow a link to a server in a directory that has moved here' })
  @ApiResponse(MOVED)
  followFormerServer(@Param('id') id: string): Redirect {
    return redirectTo('/servers', id);
  }
}
