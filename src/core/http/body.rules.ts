/** The same for routes with long texts. */
export const MAX_LARGE_BODY_BYTES = 262_144;
export const MAX_BODY_BYTES = 16_384;
