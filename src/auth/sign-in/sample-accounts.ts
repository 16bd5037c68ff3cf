export interface SampleAccount {
  readonly username: string;
  readonly role: string;
  readonly platformId: string;
  readonly note: string;
}

/** The accounts that the demo lets anybody sign in as. Outside of the demo there are none. */
export abstract class SampleAccounts {
  abstract list(): Promise<readonly SampleAccount[]>;
}
