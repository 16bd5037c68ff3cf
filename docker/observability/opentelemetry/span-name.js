/**
 * Names the span of a request by the template of its route, as in "GET /api/v1/bots/:id". The front door of Marquee finds
 * the route, so the instrumentations of Express and Nest do not know it. Without a name, each request has the same one.
 */
export function nameSpan(span, { method, context }) {
  const route = context?.route?.template;
  if (route === undefined) return;
  span.setAttribute('http.route', route);
  span.updateName(`${method} ${route}`);
}
