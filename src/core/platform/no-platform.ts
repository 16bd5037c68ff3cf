import {
  type InvitedGuild,
  type PendingSignIn,
  Platform,
  type PlatformBot,
  PlatformError,
  type SignedIn,
} from './platform.js';

/** Used if no platform is configured: it refuses sign-ins, and owners enter all fields by hand. */
export class NoPlatform extends Platform {
  readonly hasSignIn = false;

  beginSignIn(): Promise<{ url: string; pending: PendingSignIn }> {
    return Promise.reject(new PlatformError('No platform is configured'));
  }

  finishSignIn(): Promise<SignedIn> {
    return Promise.reject(new PlatformError('No platform is configured'));
  }

  async invitedGuild(): Promise<InvitedGuild | undefined> {
    return undefined;
  }

  async bot(): Promise<PlatformBot | undefined> {
    return undefined;
  }
}
