// Traces with OpenTelemetry. See docs/monitoring.md:
// node --import ./telemetry/telemetry.mjs dist/main.js
import { register } from 'node:module';
import { getNodeAutoInstrumentations } from '@opentelemetry/auto-instrumentations-node';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { nameSpan } from './span-name.js';

// Marquee consists of ES modules, whose imports are only visible to this hook.
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);

const OFF = { enabled: false };
/** Prometheus and load balancers request these every few seconds. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

const sdk = new NodeSDK({
  instrumentations: [
    getNodeAutoInstrumentations({
      '@opentelemetry/instrumentation-http': {
        ignoreIncomingRequestHook: ({ url }) => UNTRACED.has(url ?? ''),
        applyCustomAttributesOnSpan: (span, request) => nameSpan(span, request),
      },
      // These instrument every file and socket, and layers that Marquee does not use for its routes.
      '@opentelemetry/instrumentation-fs': OFF,
      '@opentelemetry/instrumentation-net': OFF,
      '@opentelemetry/instrumentation-dns': OFF,
      '@opentelemetry/instrumentation-express': OFF,
      '@opentelemetry/instrumentation-router': OFF,
      '@opentelemetry/instrumentation-nestjs-core': OFF,
    }),
  ],
});
sdk.start();
