/**
 * The newest migration of the previous release. That release goes on working with the schema of this version, because
 * migrations only add (see "Migrations" in CONTRIBUTING.md). `undefined`: no earlier version works with it. The command
 * `npm run release` keeps this line.
 */
export const PREVIOUS_RELEASE: string | undefined = 'ListingOrder1795132800115';
