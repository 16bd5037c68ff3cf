import { WorksReadOnly } from '../../core/http/switches/works-read-only.js';
import { Delete, Get, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SiteOperation, AlwaysFresh, Refuses } from '../../core/openapi/operation.js';
import { SESSION_COOKIE } from '../../accounts/auth/sign-in/session.rules.js';
import { Sessions } from '../../accounts/auth/sign-in/sessions.service.js';
import { Browsers, CurrentRequest } from '../../core/http/browser.js';
import type { MarqueeRequest } from '../../core/http/context.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { SessionOptional, SiteController, AccountId, CurrentVisitor } from '../../core/http/controllers.js';
import { type Visitor, signInFirst } from '../../core/http/who/visitor.js';
import type { SiteRole } from '../../accounts/users/account.rules.js';
import { AccountDeletion, ownsListings } from './account-deletion.service.js';
import { OwnAccountGuard, OwnAccountId } from './own-account.guard.js';
import { type AccountExport, AccountExports } from './account-export.service.js';
import { AccountHistory } from './account-history.service.js';
import { OwnTokensAnswer, OwnVotesAnswer, toOwnTokens, toOwnVotes } from './account-history.view.js';
import { DeletionBody, ProfileBody, OwnVotesQuery } from './account.dto.js';
import {
  AccountAnswer,
  DeletedAnswer,
  EndedAnswer,
  SessionsAnswer,
  toSession,
  toSignedIn,
  DeletionRefusal,
  DeletionAnswer,
  toDeletion,
} from './account.view.js';
import { DeletionObstacles } from './deletion-obstacles.service.js';
import { Profiles } from './profiles.service.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { lastAdmin } from '../../accounts/users/account-rows.js';
import { LateAnswer } from '../../core/http/reply.js';
import { says, notFound, Problem } from '../../core/shared/refusals.js';

const OWNED_BOT = { id: EXAMPLE.bot.uuid, kind: 'bot', name: EXAMPLE.bot.name } as const;
const noSuchSession = (): Problem =>
  notFound(says('You have no session with this id. GET /account/sessions lists your sessions.'));

@SiteController('account', 'Account')
export class AccountSiteController {
  constructor(
    private readonly profiles: Profiles,
    private readonly sessions: Sessions,
    private readonly exports: AccountExports,
    private readonly deletion: AccountDeletion,
    private readonly history: AccountHistory,
    private readonly obstacles: DeletionObstacles,
    private readonly browsers: Browsers,
  ) {}

  @Get()
  @SiteOperation('See your account', AccountAnswer)
  showAccount(@AccountId() accountId: number) {
    return this.#account(accountId);
  }

  @Patch()
  @SiteOperation('Choose how your name is shown', AccountAnswer)
  async changeAccount(@AccountId() accountId: number, @ReadBody() body: ProfileBody) {
    await this.profiles.change(accountId, body);
    return new LateAnswer(() => this.#account(accountId));
  }

  @Delete()
  @WorksReadOnly()
  @SessionOptional()
  @UseGuards(OwnAccountGuard)
  @SiteOperation('Delete your account. Your votes and bumps stay counted, without your name', DeletedAnswer, {
    description: 'Also with the session of a suspended account, whose listings are removed with it.',
  })
  @Refuses(signInFirst(), { problem: ownsListings([OWNED_BOT]), view: DeletionRefusal }, lastAdmin())
  async deleteAccount(
    @OwnAccountId() accountId: number,
    @CurrentRequest() request: MarqueeRequest,
    @ReadBody() deletion: DeletionBody,
  ) {
    await this.deletion.delete(accountId, deletion);
    this.browsers.clearCookie(request, SESSION_COOKIE);
    return { deleted: true };
  }

  @Get('export')
  @AlwaysFresh()
  @SessionOptional()
  @UseGuards(OwnAccountGuard)
  @ApiOperation({
    summary: 'Download all data stored about you',
    description:
      'Also with the session of a suspended account. At most five times an hour, and one export at a time: while another one runs, the answer is a 503 with Retry-After.',
  })
  @Refuses(signInFirst())
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true, examples: [{}] } })
  exportAccount(
    @OwnAccountId() accountId: number,
    @CurrentRequest() { context }: MarqueeRequest,
  ): Promise<AccountExport> {
    context.headers['Content-Disposition'] = 'attachment; filename="marquee-account.json"';
    return this.exports.own(accountId);
  }

  @Get('sessions')
  @SiteOperation('List your sessions', SessionsAnswer)
  async listSessions(@CurrentVisitor() { accountId, sessionId, role }: Visitor) {
    const found = await this.sessions.list(accountId, role as SiteRole);
    return { sessions: found.map((session) => toSession(session, sessionId)) };
  }

  @Delete('sessions/:id')
  @WorksReadOnly()
  @SiteOperation('End one of your sessions', EndedAnswer)
  @Refuses(noSuchSession())
  async endSession(
    @CurrentVisitor() { accountId, sessionId }: Visitor,
    @CurrentRequest() request: MarqueeRequest,
    @Param('id') id: string,
  ) {
    const isKnown = /^[1-9]\d{0,14}$/.test(id) && (await this.sessions.end(accountId, Number(id)));
    if (!isKnown) throw noSuchSession();
    if (Number(id) === sessionId) this.browsers.clearCookie(request, SESSION_COOKIE);
    return { ended: 1 };
  }

  @Get('deletion')
  @SessionOptional()
  @UseGuards(OwnAccountGuard)
  @SiteOperation('See the obstacles to deleting your account, and what it loses', DeletionAnswer)
  @Refuses(signInFirst())
  async showDeletion(@OwnAccountId() accountId: number) {
    return toDeletion(await this.obstacles.of(accountId));
  }

  @Post('sign-out-everywhere')
  @WorksReadOnly()
  @SiteOperation('Sign out everywhere, including here', EndedAnswer)
  async signOutEverywhere(@AccountId() accountId: number, @CurrentRequest() request: MarqueeRequest) {
    const ended = await this.sessions.endAll(accountId);
    this.browsers.clearCookie(request, SESSION_COOKIE);
    return { ended };
  }

  @Get('votes')
  @SiteOperation('See your votes, all of them or those for one kind or name', OwnVotesAnswer)
  async listOwnVotes(@AccountId() accountId: number, @ReadQuery() query: OwnVotesQuery) {
    return toOwnVotes(await this.history.votes(accountId, query), query);
  }

  @Get('tokens')
  @SiteOperation('See your tokens: the balance, and each movement with its reason', OwnTokensAnswer)
  async listOwnTokens(@AccountId() accountId: number, @ReadQuery() slice: SliceQuery) {
    return toOwnTokens(await this.history.tokens(accountId, slice), slice);
  }

  async #account(accountId: number): Promise<AccountAnswer> {
    const { profile, balance } = await this.profiles.of(accountId);
    return { account: toSignedIn(profile, balance) };
  }
}
