/** The host of the pictures in the sample data. It is reserved, so nothing can be loaded from it. */
const HOST = 'cdn.example';

export const PICTURE_KINDS = ['avatars', 'icons', 'banners', 'screens'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

const ADDRESS = new RegExp(`^https://${HOST}/(${PICTURE_KINDS.join('|')})/([\\w/]+)\\.png$`);

/** The address in sample data. `name` is a platform id, and for screenshots also a number: `410000000000000001/2`. */
export const sampleAddress = (kind: PictureKind, name: string): string => `https://${HOST}/${kind}/${name}.png`;

export function demoPicture(address: string): string | undefined {
  const [, kind, name] = ADDRESS.exec(address) ?? [];
  return kind === undefined || name === undefined ? undefined : `/demo/pictures/${kind}/${name.replace('/', '-')}.svg`;
}
