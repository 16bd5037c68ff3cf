import { Logger } from '@nestjs/common';
import * as oauth from 'openid-client';
import type { Config } from '../config/config.js';
import { SECOND } from '../shared/utc.js';
import {
  type InvitedGuild,
  type PendingSignIn,
  Platform,
  type PlatformBot,
  PlatformBusy,
  PlatformFault,
  SignInRefused,
  type SignedIn,
} from './platform.js';
import { readBot, readGuilds, readInvite, readProfile } from './platform-answers.js';
import { Images } from './platform-images.js';

const SCOPE = 'identify guilds';
const PATIENCE_MS = 5_000;
const MOST_BYTES = 1024 * 1024;

/** A platform with Discord's API: Discord itself, or another one that has the same paths. */
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
    this.#api = config.values.platformApiUrl ?? `${issuer}/api/v10`;
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
    const { access_token: token } = await this.#attempt('the sign-in', () =>
      oauth.authorizationCodeGrant(client, callbackUrl, { expectedState: state, pkceCodeVerifier: verifier }),
    );
    const bearer = `Bearer ${token}`;
    const [profile, guilds] = await Promise.all([
      this.#ask('/users/@me', bearer),
      this.#ask('/users/@me/guilds?with_counts=true', bearer),
    ]);
    // What was needed is known now; a token that nobody has cannot be stolen.
    await oauth.tokenRevocation(client, token).catch(() => undefined);
    return { profile: readProfile(profile, this.#images), guilds: readGuilds(guilds, this.#images) };
  }

  async invitedGuild(code: string): Promise<InvitedGuild | undefined> {
    const answer = await this.#ask(`/invites/${encodeURIComponent(code)}?with_counts=true`);
    return answer === undefined ? undefined : readInvite(answer, this.#images);
  }

  /** Not among the documented calls of the platform: whoever asks can do without an answer. */
  async bot(platformId: string): Promise<PlatformBot | undefined> {
    const answer = await this.#ask(`/applications/${encodeURIComponent(platformId)}/rpc`);
    return answer === undefined ? undefined : readBot(answer, this.#images);
  }

  /** Asked for at the first sign-in, and again when that failed: the service starts without the platform too. */
  #client(): Promise<oauth.Configuration> {
    this.#discovered ??= this.#attempt('the discovery', () => this.#discover()).catch((fault: unknown) => {
      this.#discovered = undefined;
      throw fault;
    });
    return this.#discovered;
  }

  async #discover(): Promise<oauth.Configuration> {
    const { platformClientId, platformClientSecret } = this.config.values;
    const execute = this.issuer.startsWith('http:') ? [oauth.allowInsecureRequests] : [];
    const client = await oauth.discovery(new URL(this.issuer), platformClientId, platformClientSecret, undefined, {
      algorithm: 'oauth2',
      execute,
    });
    client.timeout = PATIENCE_MS / 1000;
    return client;
  }

  async #attempt<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (fault) {
      this.#logger.warn(`${what} failed: ${String(fault)}`);
      if (fault instanceof PlatformBusy) throw fault;
      const isRefusal = fault instanceof oauth.ResponseBodyError && fault.error === 'invalid_grant';
      throw new (isRefusal ? SignInRefused : PlatformFault)(what, { cause: fault });
    }
  }

  /** `undefined`: the platform says that there is no such thing. */
  #ask(path: string, authorization?: string): Promise<unknown> {
    return this.#attempt(`the request for ${path.split('?')[0]}`, async () => {
      const answer = await fetch(this.#api + path, {
        headers: {
          'User-Agent': `DiscordBot (${this.config.publicUrl}, 1)`,
          ...(authorization === undefined ? {} : { Authorization: authorization }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (answer.status === 404) return undefined;
      if (answer.status === 429) throw new PlatformBusy(pauseOf(answer.headers.get('retry-after')));
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const body = await answer.text();
      if (body.length > MOST_BYTES) throw new Error('the answer is too large');
      return JSON.parse(body) as unknown;
    });
  }
}

/** Whole or broken seconds; anything else says nothing. */
const pauseOf = (seconds: string | null): number | undefined =>
  seconds !== null && /^\d{1,7}(\.\d+)?$/.test(seconds) ? Math.ceil(Number(seconds) * SECOND) : undefined;
