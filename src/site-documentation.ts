import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { describeAll, narrowed, pathsFor, routesOf, sameSite, skeleton } from './documentation-pages.js';
import { SESSION_SCHEME } from './http/surfaces.js';

const INTRODUCTION = `What people do on the site: sign in, vote, bump, rate, bid, and look after what is their own.

Sign in first, at \`/login\`: the session is a cookie, which this page sends along by itself. Bodies are JSON. Whatever
changes something is refused when another site sends it. Every error is \`{"error": "…"}\`.

Programs use the [API](/docs) and a key instead; a key is not accepted here, nor a session there.`;

/** The site's description, read from the controllers: the routes of that surface and nothing else. */
export function describeSite(app: NestExpressApplication, publicUrl: string): OpenAPIObject {
  const builder = skeleton('Marquee site', INTRODUCTION, sameSite(publicUrl));
  const cookie = { type: 'apiKey', in: 'cookie', description: 'Set by signing in.' } as const;
  const all = describeAll(app, builder.addCookieAuth('marquee', cookie, SESSION_SCHEME));
  return narrowed(all, pathsFor(all, routesOf(app, 'site')));
}
