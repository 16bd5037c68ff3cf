export const MAX_FLASH_LENGTH = 300;
/** How long a message waits for the next page. */
export const FLASH_SECONDS = 60;
