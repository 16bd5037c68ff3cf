import { useFrame } from '../frame/frame.js';
import { matchingParts } from './matching-parts.js';

/** A text in which the words of the page's search are marked. */
export function Matches({ text }: { readonly text: string }) {
  const search = new URLSearchParams(useFrame().here.split('?')[1]).get('search') ?? '';
  return (
    <>{matchingParts(text, search).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}</>
  );
}
