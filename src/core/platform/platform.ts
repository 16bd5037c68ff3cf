export interface PlatformProfile {
  readonly platformId: string;
  readonly username: string;
  readonly discriminator: string | null;
  readonly displayName: string | null;
  readonly avatar: string | null;
  readonly banner: string | null;
}

/** A guild that the signed-in account is a member of. */
export interface PlatformGuild {
  readonly guildId: string;
  readonly name: string;
  readonly icon: string | null;
  readonly isOwner: boolean;
  /** Whether the account may manage the guild, and so list it. */
  readonly mayManage: boolean;
  readonly memberCount: number | null;
  readonly onlineCount: number | null;
}

export interface InvitedGuild extends Omit<PlatformGuild, 'isOwner' | 'mayManage'> {
  readonly description: string | null;
  readonly banner: string | null;
  readonly isVerified: boolean;
  readonly isPartnered: boolean;
  readonly isNsfw: boolean;
  /**
   * `null` if the link is permanent. Expiring links are refused, because the listing would soon have no way to join.
   */
  readonly expiresAt: Date | null;
}

export interface PlatformBot {
  readonly platformId: string;
  readonly name: string;
  readonly description: string | null;
  /** The whole description, in which a proof may stand. */
  readonly about: string | null;
  readonly icon: string | null;
  readonly isPublic: boolean;
}

export interface SignedIn {
  readonly profile: PlatformProfile;
  readonly guilds: readonly PlatformGuild[];
}

/** Stored with the browser while the person is on the sign-in page of the platform. */
export interface PendingSignIn {
  readonly state: string;
  readonly verifier: string;
}

/** The platform did not answer, or its answer is invalid. */
export class PlatformError extends Error {}

/** The platform rejected the authorization code: it was used, has expired, or belongs to another sign-in. */
export class SignInRefused extends PlatformError {}

/** The browser returned from another platform. */
export class ForeignIssuer extends PlatformError {}

export class PlatformRateLimited extends PlatformError {
  constructor(
    /** `undefined` if the platform does not say how long. */
    readonly retryAfterMs: number | undefined,
    options: ErrorOptions = {},
  ) {
    super('The platform asks for fewer requests', options);
  }
}

export abstract class Platform {
  abstract readonly hasSignIn: boolean;

  /** The URL to redirect the browser to, and what to store until it returns. */
  abstract beginSignIn(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }>;

  /**
   * Rejects with `SignInRefused` if the platform rejects the sign-in, with `ForeignIssuer` if the URL names another
   * platform, and with `PlatformError` if the sign-in fails.
   */
  abstract finishSignIn(callbackUrl: URL, pending: PendingSignIn): Promise<SignedIn>;

  /** `undefined` if the invite is not valid. */
  abstract invitedGuild(code: string): Promise<InvitedGuild | undefined>;

  /** `undefined` if the platform has no such bot. */
  abstract bot(platformId: string): Promise<PlatformBot | undefined>;
}
