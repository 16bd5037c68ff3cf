export interface SampleAccount {
  readonly username: string;
  readonly role: string;
  readonly platformId: string;
  readonly note: string;
}

/** The accounts that every visitor can sign in as in the demo. */
export abstract class SampleAccounts {
  abstract list(): Promise<readonly SampleAccount[]>;
}
