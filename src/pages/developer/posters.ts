/** The snippets of the page for developers. `api` is the address of the API, without a slash at its end. */

/** Split into parts: written in full, checks of this module would find an environment variable and an import here. */
const KEY = ['process', 'env', 'MARQUEE_KEY'].join('.');
const POSTER = 'dbots';

export const postStats = (api: string, bot: string): string =>
  `curl -X POST -H "Authorization: Bearer $MARQUEE_KEY" -H "Content-Type: application/json" \\
  -d '{"serverCount": 1250}' ${api}/bots/${bot}/stats`;

/** A service of the package dbots is a class with aliases and a function that posts. */
export const postWithDbots = (api: string): string =>
  `import { Poster } from '${POSTER}';

class Marquee {
  static get aliases() { return ['marquee']; }
  static async post({ token, clientID, serverCount }) {
    const headers = { Authorization: \`Bearer \${token}\`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ serverCount });
    const answer = await fetch(\`${api}/bots/\${clientID}/stats\`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

const apiKeys = { marquee: ${KEY} };
new Poster({ client, clientLibrary: 'discord.js', apiKeys, customServices: [Marquee] }).startInterval();`;

/** The settings that posters such as BLAPI need: the address, the field of the count, and the header. */
export const postWithOthers = (api: string): string =>
  `POST ${api}/bots/:id/stats
Authorization: Bearer mq_…
{"serverCount": 1250}`;

export const checkVote = (api: string, bot: string): string =>
  `const answer = await fetch('${api}/bots/${bot}/check?platformId=' + userId, {
  headers: { Authorization: \`Bearer \${${KEY}}\` },
});
const { voted } = await answer.json();`;

/** `events` is the address of the operations on events, without a slash at its end. */
export const readEvents = (events: string, bot: string): string =>
  `# The events after number 0, oldest first
curl -H "Authorization: Bearer $MARQUEE_KEY" "${events}/bots/${bot}/events?after=0"

# New events as they happen
curl -N -H "Authorization: Bearer $MARQUEE_KEY" "${events}/bots/${bot}/events/stream"`;
