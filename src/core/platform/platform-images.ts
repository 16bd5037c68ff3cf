const HASH = /^[\w-]{1,100}$/;
const SIZE = 128;

/** Makes URLs of pictures from the hashes that the platform sends. */
export class Images {
  constructor(private readonly base: string | undefined) {}

  of(kind: 'avatars' | 'banners' | 'icons' | 'app-icons', id: string, hash: string | null): string | null {
    if (this.base === undefined || hash === null || !HASH.test(hash)) return null;
    return `${this.base}/${kind}/${id}/${hash}.webp?size=${SIZE}`;
  }
}
