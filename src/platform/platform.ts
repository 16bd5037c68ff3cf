/** An account as the platform knows it. */
export interface PlatformProfile {
  readonly platformId: string;
  readonly username: string;
  readonly discriminator: string | null;
  readonly displayName: string | null;
  readonly avatar: string | null;
  readonly banner: string | null;
}

/** A guild that somebody is in. */
export interface PlatformGuild {
  readonly guildId: string;
  readonly name: string;
  readonly icon: string | null;
  readonly isOwner: boolean;
  /** May manage it: what it takes to list it. */
  readonly mayManage: boolean;
  readonly memberCount: number | null;
  readonly onlineCount: number | null;
}

/** What an invite link leads to. */
export interface InvitedGuild {
  readonly guildId: string;
  readonly name: string;
  readonly description: string | null;
  readonly icon: string | null;
  readonly banner: string | null;
  readonly memberCount: number | null;
  readonly onlineCount: number | null;
  readonly isVerified: boolean;
  readonly isPartnered: boolean;
  readonly isNsfw: boolean;
  /** A link that ends would leave the listing with a dead door. */
  readonly expiresAt: Date | null;
}

export interface PlatformBot {
  readonly platformId: string;
  readonly name: string;
  readonly description: string | null;
  readonly icon: string | null;
  readonly isPublic: boolean;
}

/** What a person brings back from the platform's sign-in page. */
export interface SignedIn {
  readonly profile: PlatformProfile;
  readonly guilds: readonly PlatformGuild[];
}

/** What has to be kept, bound to the browser, while a person is at the platform's sign-in page. */
export interface PendingSignIn {
  readonly state: string;
  readonly verifier: string;
}

/** The platform did not answer, or not as it should; nothing of ours is wrong. */
export class PlatformFault extends Error {}

/** The platform says no to what the browser brought back: it is used up, out of date, or somebody else's. */
export class SignInRefused extends PlatformFault {}

/** The platform wants to be left alone for a while: until then it refuses everything. */
export class PlatformBusy extends PlatformFault {
  constructor(
    /** `undefined`: it does not say for how long. */
    readonly retryAfterMs: number | undefined,
    options: ErrorOptions = {},
  ) {
    super('The platform asks for fewer requests', options);
  }
}

/** The one seam to the chat platform. */
export abstract class Platform {
  /** Whether accounts can sign in with it. */
  abstract readonly hasSignIn: boolean;

  /** Where to send the browser, and what to remember until it is back. */
  abstract beginSignIn(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }>;

  /** Who came back. Rejects with `SignInRefused` when the platform does not confirm it, with `PlatformFault` when it cannot. */
  abstract finishSignIn(callbackUrl: URL, pending: PendingSignIn): Promise<SignedIn>;

  /** `undefined`: the invite leads nowhere any more. */
  abstract invitedGuild(code: string): Promise<InvitedGuild | undefined>;

  /** `undefined`: the platform knows no such bot. */
  abstract bot(platformId: string): Promise<PlatformBot | undefined>;
}
