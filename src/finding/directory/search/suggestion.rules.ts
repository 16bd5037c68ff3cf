/** Listings that are suggested while a visitor types: few enough to choose from at a glance. */
export const SUGGESTED_LISTINGS = 5;
/** Categories that are suggested while a visitor types. */
export const SUGGESTED_CATEGORIES = 2;
/** Tags that are suggested while a visitor types. */
export const SUGGESTED_TAGS = 3;
