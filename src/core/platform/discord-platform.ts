import { Logger } from '@nestjs/common';
import * as oauth from 'openid-client';
import type { Config } from '../config/config.js';
import { secondsToMs } from './bot-limits.rules.js';
import { MAX_ANSWER_BYTES, apiOf, userAgentOf } from './platform-api.js';
import {
  ForeignIssuer,
  type InvitedGuild,
  type PendingSignIn,
  Platform,
  type PlatformBot,
  PlatformRateLimited,
  PlatformError,
  SignInRefused,
  type SignedIn,
} from './platform.js';
import { platformClient } from './platform-client.js';
import { readBot, readGuilds, readInvite, readProfile } from './platform-answers.js';
import { Images } from './platform-images.js';

const SCOPE = 'identify guilds';
const TIMEOUT_MS = 5_000;

/** Discord, or another platform with the same API. */
export class DiscordPlatform extends Platform {
  readonly hasSignIn = true;
  readonly #logger = new Logger('Platform');
  readonly #images: Images;
  readonly #api: string;
  #discovered: Promise<oauth.Configuration> | undefined;

  constructor(
    private readonly config: Config,
    private readonly issuer: string,
  ) {
    super();
    this.#images = new Images(config.values.platformCdnUrl);
    this.#api = apiOf(config) ?? issuer;
  }

  async beginSignIn(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }> {
    const client = await this.#client();
    const pending = { state: oauth.randomState(), verifier: oauth.randomPKCECodeVerifier() };
    const url = oauth.buildAuthorizationUrl(client, {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state: pending.state,
      code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, pending };
  }

  async finishSignIn(callbackUrl: URL, { state, verifier }: PendingSignIn): Promise<SignedIn> {
    const client = await this.#client();
    const { issuer, authorization_response_iss_parameter_supported: isRequired } = client.serverMetadata();
    if ((callbackUrl.searchParams.get('iss') ?? (isRequired ? '' : issuer)) !== issuer)
      throw new ForeignIssuer('The response names another issuer');
    const { access_token: token } = await this.#attempt('Sign-in', () =>
      oauth.authorizationCodeGrant(client, callbackUrl, { expectedState: state, pkceCodeVerifier: verifier }),
    );
    const bearer = `Bearer ${token}`;
    const [profile, guilds] = await Promise.all([
      this.#get('/users/@me', bearer),
      this.#get('/users/@me/guilds?with_counts=true', bearer),
    ]);
    // The token is not needed any more, and a revoked token cannot be stolen.
    await oauth.tokenRevocation(client, token).catch(() => undefined);
    return { profile: readProfile(profile, this.#images), guilds: readGuilds(guilds, this.#images) };
  }

  async invitedGuild(code: string): Promise<InvitedGuild | undefined> {
    const answer = await this.#get(`/invites/${encodeURIComponent(code)}?with_counts=true`);
    return answer === undefined ? undefined : readInvite(answer, this.#images);
  }

  /** The platform does not document this call, so callers must cope with errors. */
  async bot(platformId: string): Promise<PlatformBot | undefined> {
    const answer = await this.#get(`/applications/${encodeURIComponent(platformId)}/rpc`);
    return answer === undefined ? undefined : readBot(answer, this.#images);
  }

  /** Created at the first sign-in and retried after a failure, so the service starts without the platform. */
  #client(): Promise<oauth.Configuration> {
    this.#discovered ??= this.#attempt('Discovery', () => platformClient(this.config, this.issuer)).catch(
      (error: unknown) => {
        this.#discovered = undefined;
        throw error;
      },
    );
    return this.#discovered;
  }

  async #attempt<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#logger.warn(`${what} failed: ${String(error)}`);
      if (error instanceof PlatformRateLimited) throw error;
      const isRefusal = error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant';
      throw new (isRefusal ? SignInRefused : PlatformError)(what, { cause: error });
    }
  }

  /** `undefined` if the platform answers 404. */
  #get(path: string, authorization?: string): Promise<unknown> {
    return this.#attempt(`Request for ${path.split('?')[0]}`, async () => {
      const answer = await fetch(this.#api + path, {
        headers: {
          'User-Agent': userAgentOf(this.config),
          ...(authorization === undefined ? {} : { Authorization: authorization }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.status === 404) return undefined;
      if (answer.status === 429) throw new PlatformRateLimited(secondsToMs(answer.headers.get('retry-after')));
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const body = await answer.text();
      if (body.length > MAX_ANSWER_BYTES) throw new Error('the answer is too large');
      return JSON.parse(body) as unknown;
    });
  }
}
