/** The maximum is the largest integer that a JSON number represents exactly. */
export const SERVER_COUNTS = { min: 0, max: Number.MAX_SAFE_INTEGER } as const;
