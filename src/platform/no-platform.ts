import {
  type InvitedGuild,
  type PendingSignIn,
  Platform,
  type PlatformBot,
  PlatformFault,
  type SignedIn,
} from './platform.js';

/** No platform is configured: nobody can sign in with it, and owners type in what it would have told. */
export class NoPlatform extends Platform {
  readonly hasSignIn = false;

  beginSignIn(): Promise<{ url: string; pending: PendingSignIn }> {
    return Promise.reject(new PlatformFault('No platform is configured'));
  }

  finishSignIn(): Promise<SignedIn> {
    return Promise.reject(new PlatformFault('No platform is configured'));
  }

  async invitedGuild(): Promise<InvitedGuild | undefined> {
    return undefined;
  }

  async bot(): Promise<PlatformBot | undefined> {
    return undefined;
  }
}
