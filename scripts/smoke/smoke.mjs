// Asks a running demo for every kind of answer, and ends with 1 if one is not as expected:
//   node scripts/smoke/smoke.mjs http://127.0.0.1:3000 data/demo.json
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const JSON_TYPE = 'application/json';

/** Checks each surface, and returns the faults. */
export async function smoke(base, sheet) {
  const faults = [];
  const send = async (name, path, { method = 'GET', type, status = 200, contains = '', ...init } = {}) => {
    const headers = { Accept: type ?? '*/*', Origin: base, ...init.headers };
    try {
      const options = { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...init, method, headers };
      const answer = await fetch(`${base}${path}`, options);
      const text = await answer.text();
      const [found = ''] = (answer.headers.get('content-type') ?? '').split(';');
      const seen = [answer.status, type === undefined ? undefined : found, text.includes(contains)];
      if (JSON.stringify(seen) !== JSON.stringify([status, type, true]))
        faults.push(`${name}: ${method} ${path} answers ${answer.status} as ${found}: ${text.slice(0, 300)}`);
      return { answer, text };
    } catch (error) {
      faults.push(`${name}: ${method} ${path} fails: ${error.cause ?? error}`);
      return { answer: new Response(), text: '{}' };
    }
  };
  const { botSlug, serverSlug } = sheet.examples;
  const [{ apiKey }] = sheet.accounts;
  const authorized = { Authorization: `Bearer ${apiKey}` };
  const signIn = async (name, account) => {
    const headers = { 'Content-Type': JSON_TYPE };
    const { answer } = await send(name, '/login/demo', {
      method: 'POST',
      type: JSON_TYPE,
      headers,
      body: JSON.stringify({ account }),
    });
    return {
      Cookie: answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    };
  };

  await send('health', '/healthz');
  await send('readiness', '/readyz');
  await send('metrics', '/metrics', { contains: 'http_request_duration_seconds' });
  await send('home page', '/', { type: 'text/html', contains: '<h1' });
  await send('page of a bot', `/bots/${botSlug}`, { type: 'text/html', contains: botSlug });
  await send('script or style', '/robots.txt', { contains: 'User-agent' });
  await send('JSON of the site', `/servers/${serverSlug}`, { type: JSON_TYPE, contains: serverSlug });
  await send('search', '/bots?search=music', { type: JSON_TYPE, contains: '"bots"' });
  await send('keyed API', '/api/v1/users/@me', { type: JSON_TYPE, headers: authorized, contains: 'user' });
  await send('keyed API without a key', '/api/v1/users/@me', { type: JSON_TYPE, status: 401 });
  await send('badge', `/badges/bots/${botSlug}/votes.svg`, { type: 'image/svg+xml', contains: '<svg' });
  await send('feed', '/bots/new.atom', { contains: '<feed' });
  await send('guides', '/guides/owners', { type: 'text/html', contains: '<h1' });
  await send('documents', '/docs', { type: 'text/html', contains: 'swagger' });
  await send('OpenAPI', '/docs/openapi.json', { type: JSON_TYPE, contains: '"openapi"' });

  const member = await signIn('sign-in', 'perrin_oake');
  await send('account', '/account', { type: JSON_TYPE, headers: member, contains: 'perrin_oake' });
  const vote = { method: 'PUT', type: JSON_TYPE, headers: member, contains: '"voted":true' };
  await send('vote', `/servers/${serverSlug}/vote`, vote);
  const staff = await signIn('sign-in of staff', 'ines.halloway');
  await send('documents of the back office', '/staff/docs', { type: 'text/html', headers: staff, contains: 'swagger' });
  await send('back office', '/staff', { type: 'text/html', headers: staff, contains: '<h1' });
  return faults;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , base, file] = process.argv;
  const faults = await smoke(base, JSON.parse(readFileSync(file, 'utf8')));
  console.log(faults.length === 0 ? 'All kinds of answers are as expected.' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
}
