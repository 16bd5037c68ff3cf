/** The account and credential of an API key. */
export interface Caller {
  readonly accountId: number;
  readonly credentialId: number;
}
