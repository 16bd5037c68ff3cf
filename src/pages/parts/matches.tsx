import { useFrame } from '../frame/frame.js';
import { stemOf } from '../../finding/directory/search/stem.js';
import { matchingParts } from './matches.rules.js';

/** A text in which the words of the page's search are marked. */
export function Matches({ text }: { readonly text: string }) {
  const search = new URLSearchParams(useFrame().here.split('?')[1]).get('search') ?? '';
  return (
    <>
      {matchingParts(text, search, stemOf).map((part, index) =>
        index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
      )}
    </>
  );
}
