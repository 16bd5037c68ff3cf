export const RATING_ANSWERS: Readonly<Record<'good' | 'mixed', readonly string[]>> = {
  good: [
    'Thank you. Messages like this keep us going.',
    'Glad that it helps. The next version answers faster, also in large servers.',
    'Thanks for the kind words, and say hello to your members.',
  ],
  mixed: [
    'Thank you for being frank. The error is fixed since yesterday: would you try it again?',
    'We removed the permission that you mention. Nothing else changes for you.',
    'Sorry about that. Our support server has a channel for such cases, and we answer within a day.',
  ],
};
/** Staff hid this answer. */
export const RUDE_ANSWER = 'Only people who cannot read a manual write such things.';
