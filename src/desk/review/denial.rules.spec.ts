import { denialReason } from './denial.rules.js';

test('the audit log has the names of the reasons, and the note of the reviewer', () => {
  expect(denialReason(['Spam'], null)).toBe('Spam');
  expect(denialReason(['Spam', 'No invite'], null)).toBe('Spam; No invite');
  expect(denialReason(['Spam', 'No invite'], 'Please write once.')).toBe('Spam; No invite: Please write once.');
});
