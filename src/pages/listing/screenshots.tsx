import { useFrame } from '../frame/frame.js';
import { Panel } from '../parts/basics.js';

/** The pictures from allowed hosts, each a link to its full size. */
export function Screenshots({ images, name }: { readonly images: readonly string[]; readonly name: string }) {
  const { pictureOf } = useFrame().site;
  const pictures = images.flatMap((image) => pictureOf(image) ?? []);
  if (pictures.length === 0) return null;
  return (
    <Panel title="Screenshots" id="screenshots">
      <ul class="screenshots">
        {pictures.map((address, index) => (
          <li key={address}>
            <a href={address} rel="nofollow ugc noopener">
              <img
                src={address}
                alt={`Screenshot ${index + 1} of ${name}`}
                width="320"
                height="180"
                loading="lazy"
                decoding="async"
                referrerpolicy="no-referrer"
              />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
