/**
 * The newest migration of the previous release. That release can still use the schema of this version, because
 * migrations only add (see "Migrations" in CONTRIBUTING.md). `undefined` if no earlier version can. The command `npm
 * run release` updates this line, except for a patch release: what older versions must know stays the same.
 */
export const PREVIOUS_RELEASE: string | undefined = 'ListingOrder1795132800115';
