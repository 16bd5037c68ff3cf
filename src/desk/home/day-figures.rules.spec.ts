import { comparedSpans } from './day-figures.rules.js';

test('the day until now is compared with the same hours one week before', () => {
  const at = (text: string): Date => new Date(`2026-11-${text}Z`);
  expect(comparedSpans(at('18T15:20:00.500'))).toEqual({
    today: { from: at('18T00:00:00.000'), to: at('18T15:20:00.500') },
    weekAgo: { from: at('11T00:00:00.000'), to: at('11T15:20:00.500') },
  });
  expect(comparedSpans(at('18T00:00:00.000')).today).toEqual({
    from: at('18T00:00:00.000'),
    to: at('18T00:00:00.000'),
  });
});
