import type { Rows } from '../rows.js';

/** The first rows of these tables. */
export const STAFF_TEXTS: readonly Rows[] = [
  {
    table: 'audit_heads',
    same: { id: 0, sequence: 0, hash: '0000000000000000000000000000000000000000000000000000000000000000' },
  },
  {
    table: 'denial_reasons',
    from: 1,
    at: '2026-11-20 00:00:00.000',
    same: { active: 1 },
    columns: ['name', 'text', 'position'],
    rows: `
Invite does not work : The invite link does not work, or does not lead to what is listed. Make one that does not end. : 10 |
Offline : The bot was offline or did not answer when it was tried. Submit it again once it runs all the time. : 20 |
Too little said : The description does not say what it is good for. Describe what it does and how one uses it. : 30 |
Copy of another listing : It is almost the same as something that is listed already. Say and show what is different. : 40 |
Too many permissions : It asks for permissions that it does not need, Administrator for example. Ask for fewer, or explain. : 50 |
Content not marked : It shows adult content without being marked as NSFW. Mark it, or keep that content out. : 60 |
Against the platform’s rules : It breaks the rules of the chat platform, so it cannot be listed here. : 70 |
Harmful or misleading : It deceives, spams or harms people, or promises what it does not do. : 80 |
Not yours : It was not shown that you run it. Have its owner submit it, or prove that you are one. : 90`,
  },
  {
    table: 'canned_answers',
    from: 1,
    at: '2026-11-22 00:00:00.000',
    same: { active: 1 },
    columns: ['name', 'audience', 'text'],
    rows: `
Nothing found : reporter : Thank you for the report. We looked at it carefully and found nothing that is against the rules. |
Acted on it : reporter : Thank you for the report. You were right, and we acted on it. |
Decision stands : appellant : A second member of the team looked at this again. The decision stands, for the reason that it names. |
Decision was wrong : appellant : A second member of the team looked at this again. The decision was wrong, and we are sorry. We are correcting it.`,
  },
];
