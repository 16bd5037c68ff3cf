/** The same for routes with long texts. */
export const MAX_LARGE_BODY_BYTES = 262_144;
/** The largest body of a request. */
export const MAX_BODY_BYTES = 16_384;
