/** Per listing, with the present one: otherwise one listing could reserve any number of slugs. */
export const MAX_SLUGS = 10;

/** `reserved` are the slugs that the listing has or had. It may always return to one of them. */
export const mayTakeSlug = (reserved: readonly string[], wanted: string): boolean =>
  reserved.includes(wanted) || reserved.length < MAX_SLUGS;
