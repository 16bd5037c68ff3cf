import type { ComponentChildren } from 'preact';
import { ReviewFiguresStaffController } from '../../../desk/review/figures/review-figures.staff.controller.js';
import { DeskHead } from '../desk-head.js';
import { useMay } from '../parts/allowed.js';

const SEARCHES = ['Searches', '/staff/searches'] as const;
const REVIEWS = ['Reviews', '/staff/reviews'] as const;

interface FiguresHeadProps {
  readonly at: (typeof SEARCHES)[0] | (typeof REVIEWS)[0];
  readonly lead: ComponentChildren;
}

/** The head of the pages of figures, with a link to the other page for roles that may open it. */
export function FiguresHead({ at, lead }: FiguresHeadProps) {
  const hasBoth = useMay()(ReviewFiguresStaffController, 'seeReviews');
  return (
    <>
      {hasBoth && (
        <nav class="tabs" aria-label="Figures">
          {[SEARCHES, REVIEWS].map(([name, href]) => (
            <a key={href} href={href} aria-current={name === at ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <DeskHead title={at} lead={lead} />
    </>
  );
}
