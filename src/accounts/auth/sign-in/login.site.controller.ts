import { WorksReadOnly } from '../../../core/http/switches/works-read-only.js';
import { Get, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { SiteOperation, Refuses } from '../../../core/openapi/operation.js';
import { Config } from '../../../core/config/config.js';
import { Browsers, CurrentRequest } from '../../../core/http/browser.js';
import type { MarqueeRequest } from '../../../core/http/context.js';
import { namesJson } from '../../../core/http/pages/accept.rules.js';
import { ReadBody, ReadQuery } from '../../../core/input/dto.pipe.js';
import { Redirect } from '../../../core/http/reply.js';
import { SessionOptional, SiteController } from '../../../core/http/controllers.js';
import { CountsAs } from '../../../core/http/throttle/counts-as.js';
import {
  ForeignIssuer,
  Platform,
  PlatformError,
  SignInRefused,
  PlatformRateLimited,
} from '../../../core/platform/platform.js';
import { Clock } from '../../../core/shared/clock.js';
import { SECOND } from '../../../core/shared/utc.js';
import { LoginLinks, noSuchLink, usedLink } from './login-links.service.js';
import { DemoLoginBody, LinkBody, LinkQuery, LoginQuery } from './login.dto.js';
import { ManagedGuilds } from './managed-guilds.service.js';
import { PARKED_COOKIE } from './parked-form.rules.js';
import { ParkedForms } from './parked-forms.service.js';
import {
  PENDING_COOKIE,
  SIGN_IN_TIME,
  decodePending,
  encodePending,
  judgeReturn,
  nextPath,
  MAX_PLATFORM_RETRY_SECONDS,
  PLATFORM_RETRY_SECONDS,
} from './sign-in.rules.js';
import { MAX_SESSION_AGE, SESSION_COOKIE } from './session.rules.js';
import { LoginLinkAnswer, SampleAccountsAnswer, SignedInAnswer, toLoginLink } from './login.view.js';
import { SampleAccounts } from './sample-accounts.js';
import { Sessions } from './sessions.service.js';
import { SignIn, SuspendedSignIn, suspendedAccountUntil } from './sign-in.service.js';
import { deletedAccount } from '../../users/account-problems.js';
import { says, Problem, badRequest, notFound, refusedFor } from '../../../core/shared/refusals.js';

/** The seconds for which the platform asks callers to wait. */
const waitOf = (error: PlatformError): number | undefined =>
  error instanceof PlatformRateLimited && error.retryAfterMs !== undefined
    ? Math.min(MAX_PLATFORM_RETRY_SECONDS, Math.max(1, Math.ceil(error.retryAfterMs / SECOND)))
    : undefined;

// The errors of signing in. The API documents show them too.

const noSignIn = (): Problem => notFound(says('Sign-in is not configured: the operator sets PLATFORM_ISSUER.'));
const lateReturn = (): Problem =>
  badRequest(
    says('This sign-in took too long, or began in another browser.').forPrograms(
      'This sign-in took too long, or began in another browser. Start again at /login.',
    ),
  );
const foreignReturn = (): Problem =>
  badRequest(
    says('This response belongs to another sign-in.').forPrograms(
      'This response belongs to another sign-in. Start again at /login.',
    ),
  );
const refusedByPlatform = (): Problem =>
  badRequest(
    says('The platform did not allow the sign-in.').forPrograms(
      'The platform did not allow the sign-in. Start again at /login.',
    ),
  );
const rejectedByPlatform = (platform: string): Problem =>
  badRequest(
    says('{platform} rejected this sign-in: it was used before or has expired.', { platform }).forPrograms(
      `${platform} rejected this sign-in: it was used before or has expired. Start again at /login.`,
    ),
  );
const platformFailed = (platform: string, waitSeconds = PLATFORM_RETRY_SECONDS): Problem =>
  refusedFor(waitSeconds, 502, says('{platform} did not confirm the sign-in. Try again in a moment.', { platform }));
const noSamples = (): Problem => notFound(says('There are no sample accounts here.'));
const noSuchSample = (account: string): Problem =>
  notFound(says('There is no sample account "{account}". GET /login lists them.', { account: account.slice(0, 40) }));

const LINK_NOTE =
  'Browsers get a page with a button that sends `POST /login/link`. A request whose Accept header names JSON signs ' +
  'in at once and is redirected. All other requests, such as link previews, leave the link usable.';

const LINK_REFUSALS = [noSuchLink(), usedLink()];

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
    private readonly parkedForms: ParkedForms,
    private readonly browsers: Browsers,
    private readonly clock: Clock,
  ) {}

  @Get('login')
  @SessionOptional()
  @SiteOperation('Go to the sign-in page of the platform; in the demo, list the sample accounts', SampleAccountsAnswer)
  @ApiResponse({ status: 303, description: 'To the platform.' })
  @Refuses(noSignIn(), platformFailed('The platform'))
  async login(
    @CurrentRequest() request: MarqueeRequest,
    @ReadQuery() { next }: LoginQuery,
  ): Promise<Redirect | SampleAccountsAnswer> {
    if (this.platform.hasSignIn) {
      const { url, pending } = await this.#atPlatform(() => this.platform.beginSignIn(this.#callback));
      const cookie = encodePending({ ...pending, next: nextPath(next) }, this.clock.now());
      this.browsers.setCookie(request, PENDING_COOKIE, cookie, SIGN_IN_TIME / SECOND);
      return new Redirect(url);
    }
    if (!this.config.isDemo) throw noSignIn();
    return { accounts: [...(await this.samples.list())], how: 'POST /login/demo with {"account": "<username>"}' };
  }

  @Get('login/callback')
  @SessionOptional()
  @CountsAs('signIns')
  @ApiOperation({ summary: 'Return from the sign-in page of the platform' })
  @ApiResponse({ status: 303, description: 'Signed in: to the page where the sign-in began.' })
  @Refuses(lateReturn(), suspendedAccountUntil(null), deletedAccount(), platformFailed('The platform'))
  async callback(@CurrentRequest() request: MarqueeRequest): Promise<Redirect> {
    const pending = decodePending(this.browsers.cookie(request, PENDING_COOKIE), this.clock.now());
    this.browsers.clearCookie(request, PENDING_COOKIE);
    if (pending === undefined) throw lateReturn();
    const url = new URL(this.#callback);
    url.search = new URL(request.url, 'http://site').search;
    const judged = judgeReturn(url.searchParams, pending);
    if (judged === 'foreign') throw foreignReturn();
    if (judged === 'refused by the platform') throw refusedByPlatform();
    const { profile, guilds } = await this.#atPlatform(() => this.platform.finishSignIn(url, pending));
    const accountId = await this.#orRefuse(request, this.signIn.upsertAccount(profile));
    await this.guilds.replace(accountId, guilds);
    await this.#enter(request, accountId);
    return new Redirect(pending.next);
  }

  @Get('login/link')
  @SessionOptional()
  @CountsAs('signIns')
  @SiteOperation('Show what a link from the command line would do', LoginLinkAnswer, { description: LINK_NOTE })
  @ApiResponse({ status: 303, description: 'Signed in, because the request named JSON in Accept.' })
  @Refuses(...LINK_REFUSALS, suspendedAccountUntil(null))
  async link(
    @CurrentRequest() request: MarqueeRequest,
    @ReadQuery() { token }: LinkQuery,
  ): Promise<Redirect | LoginLinkAnswer> {
    // Link previews and prefetches open addresses too. They accept anything, so only a program that names JSON signs in.
    if (!namesJson(request.headers.accept)) return toLoginLink(await this.links.find(token));
    if (request.method === 'HEAD') await this.links.find(token);
    else await this.#useLink(request, token);
    return new Redirect(nextPath(undefined));
  }

  @Post('login/link')
  @WorksReadOnly()
  @SessionOptional()
  @CountsAs('signIns')
  @SiteOperation('Sign in with a link from the command line', SignedInAnswer)
  @Refuses(...LINK_REFUSALS)
  async signInByLink(@CurrentRequest() request: MarqueeRequest, @ReadBody() { token }: LinkBody) {
    return { signedIn: await this.#useLink(request, token) };
  }

  @Post('login/demo')
  @WorksReadOnly()
  @SessionOptional()
  @CountsAs('signIns')
  @SiteOperation('Sign in as one of the sample accounts; in the demo only', SignedInAnswer)
  @ApiResponse({ status: 303, description: 'Signed in: to `next`.' })
  @Refuses(noSamples())
  async demo(
    @CurrentRequest() request: MarqueeRequest,
    @ReadBody() { account, next }: DemoLoginBody,
  ): Promise<Redirect | SignedInAnswer> {
    if (this.platform.hasSignIn || !this.config.isDemo) throw noSamples();
    const found = (await this.samples.list()).find(
      ({ username, platformId }) => username === account || platformId === account,
    );
    if (found === undefined) throw noSuchSample(account);
    await this.#enter(request, await this.#orRefuse(request, this.signIn.sampleAccount(found)));
    return next === undefined ? { signedIn: found.username } : new Redirect(nextPath(next));
  }

  @Post('logout')
  @WorksReadOnly()
  @SessionOptional()
  @SiteOperation('Sign out', SignedInAnswer)
  async logout(@CurrentRequest() request: MarqueeRequest) {
    const secret = this.browsers.cookie(request, SESSION_COOKIE);
    if (secret !== undefined) await this.sessions.endBySecret(secret);
    this.browsers.clearCookie(request, SESSION_COOKIE);
    const parked = this.browsers.cookie(request, PARKED_COOKIE);
    if (parked !== undefined) {
      await this.parkedForms.discard(parked);
      this.browsers.clearCookie(request, PARKED_COOKIE);
    }
    return { signedIn: null };
  }

  get #callback(): string {
    return `${this.config.publicUrl}/login/callback`;
  }

  async #useLink(request: MarqueeRequest, token: string): Promise<string> {
    const { accountId, username } = await this.#orRefuse(request, this.links.redeem(token));
    await this.#enter(request, accountId);
    return username;
  }

  /** Refuses a suspended account, but opens a session in which it can read about the suspension and appeal. */
  async #orRefuse<T>(request: MarqueeRequest, signIn: Promise<T>): Promise<T> {
    try {
      return await signIn;
    } catch (error) {
      if (error instanceof SuspendedSignIn) await this.#enter(request, error.accountId);
      throw error;
    }
  }

  /** Ends the browser's previous session, so that a session id known before the sign-in is worthless (session fixation). */
  async #enter(request: MarqueeRequest, accountId: number): Promise<void> {
    const old = this.browsers.cookie(request, SESSION_COOKIE);
    if (old !== undefined) await this.sessions.endBySecret(old, accountId);
    const secret = await this.sessions.open(accountId, this.browsers.clientOf(request));
    this.browsers.setCookie(request, SESSION_COOKIE, secret, MAX_SESSION_AGE / SECOND);
  }

  async #atPlatform<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      if (error instanceof ForeignIssuer) throw foreignReturn();
      if (error instanceof SignInRefused) throw rejectedByPlatform(this.config.values.platformName);
      if (!(error instanceof PlatformError)) throw error;
      throw platformFailed(this.config.values.platformName, waitOf(error));
    }
  }
}
