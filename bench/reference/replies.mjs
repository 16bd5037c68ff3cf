import { createHash } from 'node:crypto';

const etagOf = (bytes) => `"${createHash('sha1').update(bytes).digest('base64url')}"`;

/** Changed in place: reading an object that was made by spreading is slow, and would dominate the cost here. */
function complete(headers) {
  headers['X-Content-Type-Options'] = 'nosniff';
  headers['Content-Security-Policy'] = "default-src 'none'; frame-ancestors 'none'";
  headers['Referrer-Policy'] = 'no-referrer';
  return headers;
}

export function sendFound(request, response, headers, body) {
  const bytes = Buffer.from(JSON.stringify(body));
  const etag = etagOf(bytes);
  const all = complete(headers);
  all['ETag'] = etag;
  all['Cache-Control'] = 'private, no-cache';
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, all).end();
    return;
  }
  all['Content-Type'] = 'application/json; charset=utf-8';
  all['Content-Length'] = bytes.length;
  response.writeHead(200, all).end(bytes);
}

export function sendJson(response, status, headers, body) {
  const bytes = Buffer.from(JSON.stringify(body));
  const all = complete(headers);
  all['Cache-Control'] = 'no-store';
  all['Content-Type'] = 'application/json; charset=utf-8';
  all['Content-Length'] = bytes.length;
  response.writeHead(status, all).end(bytes);
}

/** About as large as the product's. */
const badge = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20" role="img" aria-label="votes: 1.2k">${'<g><rect width="45" height="20" fill="#555"/></g>'.repeat(22)}<text x="45" y="14">votes 1.2k</text></svg>`,
);
const badgeTag = etagOf(badge);

export function sendBadge(request, response, headers) {
  const all = complete(headers);
  all['ETag'] = badgeTag;
  all['Cache-Control'] = 'public, max-age=300';
  if (request.headers['if-none-match'] === badgeTag) {
    response.writeHead(304, all).end();
    return;
  }
  all['Content-Type'] = 'image/svg+xml; charset=utf-8';
  all['Content-Length'] = badge.length;
  response.writeHead(200, all).end(badge);
}

/** A page with the headers that the product sends. */
export function sendPage(request, response, headers, html) {
  const bytes = Buffer.from(html);
  const etag = etagOf(bytes);
  headers['ETag'] = etag;
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  headers['Content-Length'] = bytes.length;
  response.writeHead(200, headers).end(bytes);
}
