import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ReadQuery } from '../input/dto.pipe.js';
import { PageQuery } from '../input/page.dto.js';
import { SiteController } from '../http/surfaces.js';
import type { Visitor } from '../http/who/visitor.js';
import { AccountHistory } from './account-history.service.js';
import { OwnTokensAnswer, OwnVotesAnswer, toOwnTokens, toOwnVotes } from './account-history.view.js';
import { CurrentVisitor } from '../http/who/current.js';

@SiteController('account', 'Account')
export class AccountHistorySiteController {
  constructor(private readonly history: AccountHistory) {}

  @Get('votes')
  @ApiOperation({ summary: 'See what you voted for' })
  @ApiOkResponse({ type: OwnVotesAnswer })
  async listOwnVotes(@CurrentVisitor() { accountId }: Visitor, @ReadQuery() page: PageQuery): Promise<OwnVotesAnswer> {
    return toOwnVotes(await this.history.votes(accountId, page), page);
  }

  @Get('tokens')
  @ApiOperation({ summary: 'See your tokens: the balance, and each movement with its reason' })
  @ApiOkResponse({ type: OwnTokensAnswer })
  async listOwnTokens(
    @CurrentVisitor() { accountId }: Visitor,
    @ReadQuery() page: PageQuery,
  ): Promise<OwnTokensAnswer> {
    return toOwnTokens(await this.history.tokens(accountId, page), page);
  }
}
