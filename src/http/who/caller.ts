/** The account on whose behalf a keyed request is made. */
export interface Caller {
  readonly accountId: number;
  readonly credentialId: number;
}
