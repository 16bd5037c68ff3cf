/**
 * Names the span of a request by the template of its route, as in "GET /api/v1/bots/:id". Marquee's front door finds
 * the route, so the instrumentations of Express and Nest cannot see it. Without this, all requests have the same name.
 */
export function nameSpan(span, { method, context }) {
  const route = context?.route?.template;
  if (route === undefined) return;
  span.setAttribute('http.route', route);
  span.updateName(`${method} ${route}`);
}
