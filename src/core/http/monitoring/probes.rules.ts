/** Load balancers ask every few seconds. The metric of requests counts these answers, and a log of them shows nothing. */
export const isExpectedProbe = (template: string | undefined, status: number): boolean =>
  status === 200 && (template === '/readyz' || template === '/healthz');
