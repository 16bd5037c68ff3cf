import { Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { Config } from '../../config/config.js';
import { Browsers, CurrentRequest } from '../../http/browser.js';
import type { MarqueeRequest } from '../../http/context.js';
import { ReadBody, ReadQuery } from '../../input/dto.pipe.js';
import { Elsewhere } from '../../http/redirect.js';
import type { ReadyReply } from '../../http/reply.js';
import { ForVisitors, SiteController } from '../../http/surfaces.js';
import { CountsAs } from '../../http/throttle/counts-as.js';
import { Platform, PlatformFault, SignInRefused } from '../../platform/platform.js';
import { Clock } from '../../shared/clock.js';
import { Problem, badRequest, notFound } from '../../shared/errors.js';
import { SECOND } from '../../shared/utc.js';
import { LoginLinks } from './login-links.service.js';
import { DemoLoginBody, LinkQuery, LoginQuery } from './login.dto.js';
import { ManagedGuilds } from './managed-guilds.service.js';
import { PENDING_COOKIE, SIGN_IN_TIME, decodePending, encodePending, whereNext } from './pending-sign-in.rules.js';
import { SampleAccountsAnswer, SignedInAnswer } from './login.view.js';
import { samplePage, wantsPage } from './sample-accounts.page.js';
import { SampleAccounts } from './sample-accounts.js';
import { LONGEST_SESSION, SESSION_COOKIE } from './session.rules.js';
import { Sessions } from './sessions.service.js';
import { SignIn } from './sign-in.service.js';

@SiteController('', 'Sign-in')
export class LoginSiteController {
  constructor(
    private readonly config: Config,
    private readonly platform: Platform,
    private readonly signIn: SignIn,
    private readonly links: LoginLinks,
    private readonly guilds: ManagedGuilds,
    private readonly sessions: Sessions,
    private readonly samples: SampleAccounts,
    private readonly browsers: Browsers,
    private readonly clock: Clock,
  ) {}

  /** Goes on to the platform's sign-in page; in the demo, names the accounts to choose from. */
  @Get('login')
  @ForVisitors()
  @ApiOperation({ summary: 'Go to the sign-in of the platform; in the demo, see the accounts to choose from' })
  @ApiOkResponse({ type: SampleAccountsAnswer })
  @ApiResponse({ status: 303, description: 'To the platform.' })
  async login(
    @CurrentRequest() request: MarqueeRequest,
    @ReadQuery() { next }: LoginQuery,
  ): Promise<Elsewhere | ReadyReply | SampleAccountsAnswer> {
    if (this.platform.hasSignIn) {
      const { url, pending } = await this.#atPlatform(() => this.platform.beginSignIn(this.#callback));
      const kept = encodePending({ ...pending, next: whereNext(next) }, this.clock.now());
      this.browsers.give(request, PENDING_COOKIE, kept, SIGN_IN_TIME / SECOND);
      return new Elsewhere(url);
    }
    if (!this.config.isDemo) throw notFound('Sign-in is not configured: the operator sets PLATFORM_ISSUER.');
    const accounts = [...(await this.samples.list())];
    if (wantsPage(request.headers.accept)) return samplePage(accounts, whereNext(next));
    return { accounts, how: 'POST /login/demo with {"account": "<username>"}' };
  }

  /** Where the platform sends the browser back to. */
  @Get('login/callback')
  @ForVisitors()
  @CountsAs('signIns')
  @ApiOperation({ summary: 'Come back from the sign-in of the platform' })
  @ApiResponse({ status: 303, description: 'Signed in: to where the sign-in began.' })
  async callback(@CurrentRequest() request: MarqueeRequest): Promise<Elsewhere> {
    const pending = decodePending(this.browsers.cookie(request, PENDING_COOKIE), this.clock.now());
    this.browsers.takeAway(request, PENDING_COOKIE);
    if (pending === undefined)
      throw badRequest('This sign-in took too long, or began in another browser. Start again at /login.');
    const url = new URL(this.#callback);
    url.search = new URL(request.url, 'http://site').search;
    if (url.searchParams.get('state') !== pending.state)
      throw badRequest('This answer belongs to another sign-in. Start again at /login.');
    if (url.searchParams.has('error'))
      throw badRequest('The platform says that the sign-in was not allowed. Start again at /login.');
    const { profile, guilds } = await this.#atPlatform(() => this.platform.finishSignIn(url, pending));
    const accountId = await this.signIn.accountOf(profile);
    await this.guilds.keep(accountId, guilds);
    await this.#enter(request, accountId);
    return new Elsewhere(pending.next);
  }

  /** A link that was made at the command line. */
  @Get('login/link')
  @ForVisitors()
  @CountsAs('signIns')
  @ApiOperation({ summary: 'Sign in with a link from the command line' })
  @ApiResponse({ status: 303, description: 'Signed in.' })
  async link(@CurrentRequest() request: MarqueeRequest, @ReadQuery() { token }: LinkQuery): Promise<Elsewhere> {
    // Programs that only look where a link leads must not use it up.
    if (request.method === 'HEAD') return new Elsewhere(whereNext(undefined));
    await this.#enter(request, await this.links.redeem(token));
    return new Elsewhere(whereNext(undefined));
  }

  @Post('login/demo')
  @ForVisitors()
  @CountsAs('signIns')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in as one of the sample accounts; in the demo only' })
  @ApiOkResponse({ type: SignedInAnswer })
  async demo(
    @CurrentRequest() request: MarqueeRequest,
    @ReadBody() { account, next }: DemoLoginBody,
  ): Promise<Elsewhere | SignedInAnswer> {
    if (this.platform.hasSignIn || !this.config.isDemo) throw notFound('There are no sample accounts here.');
    const found = (await this.samples.list()).find((one) => one.username === account || one.platformId === account);
    if (found === undefined)
      throw notFound(`There is no sample account "${account.slice(0, 40)}". GET /login lists them.`);
    await this.#enter(request, await this.signIn.knownAccount(found.platformId));
    return next === undefined ? { signedIn: found.username } : new Elsewhere(whereNext(next));
  }

  @Post('logout')
  @ForVisitors()
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign out' })
  @ApiOkResponse({ type: SignedInAnswer })
  async logout(@CurrentRequest() request: MarqueeRequest): Promise<SignedInAnswer> {
    const secret = this.browsers.cookie(request, SESSION_COOKIE);
    if (secret !== undefined) await this.sessions.endBySecret(secret);
    this.browsers.takeAway(request, SESSION_COOKIE);
    return { signedIn: null };
  }

  get #callback(): string {
    return `${this.config.publicUrl}/login/callback`;
  }

  /** The session that was there ends: what somebody knew of it before the sign-in is worth nothing after. */
  async #enter(request: MarqueeRequest, accountId: number): Promise<void> {
    const old = this.browsers.cookie(request, SESSION_COOKIE);
    if (old !== undefined) await this.sessions.endBySecret(old);
    const secret = await this.sessions.open(accountId, this.browsers.of(request));
    this.browsers.give(request, SESSION_COOKIE, secret, LONGEST_SESSION / SECOND);
  }

  async #atPlatform<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof SignInRefused)
        throw badRequest(
          `${this.config.values.platformName} does not know this sign-in any more. Start again at /login.`,
        );
      if (!(error instanceof PlatformFault)) throw error;
      throw new Problem(502, `${this.config.values.platformName} did not confirm the sign-in. Try again in a moment.`);
    }
  }
}
