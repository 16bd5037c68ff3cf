import { Icon } from './icons.js';

const ALL = [1, 2, 3, 4, 5];

export const Stars = ({ stars }: { readonly stars: number }) => (
  <span class="stars" role="img" aria-label={`${stars} of ${ALL.length} stars`}>
    {ALL.map((position) => (
      <span key={position} class={position <= Math.round(stars) ? 'on' : undefined}>
        <Icon name="star" solid />
      </span>
    ))}
  </span>
);
