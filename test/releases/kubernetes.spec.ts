import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { Config } from '../../src/core/config/config.js';
import { settings } from '../../src/core/config/settings.js';
import { findProgram } from '../support/private-server.js';
import { type Yaml, at, documentsIn, readYaml } from './yaml.js';

/** No cluster is available to these tests. `kubectl kustomize`, which needs none, renders the base where it is installed. */
const FOLDER = 'docker/kubernetes';
const kubectl = findProgram('kubectl');
const isRequired = process.env['MARQUEE_KUBECTL'] === 'required';
/** Images exist of releases only, so between releases these files name the last one. */
const released = (JSON.parse(readFileSync('docs/releases.json', 'utf8')) as { version: string }[]).at(-1)?.version;
const own = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
const version = own.endsWith('-dev') ? released : own;
const variables = new Set(Object.values(settings).map(({ variable }) => variable));

const kustomization = readYaml(`${FOLDER}/kustomization.yaml`);
const parts = (at(kustomization, 'resources') as string[]).map((file) => readYaml(`${FOLDER}/${file}`));
const job = readYaml(`${FOLDER}/migrate-job.yaml`);
const ofKind = (kind: string, among = parts): Yaml => among.find((part) => part['kind'] === kind) ?? {};
const deployment = ofKind('Deployment');
const pod = at(deployment, 'spec', 'template', 'spec') as Yaml;
const container = at(pod, 'containers', 0) as Yaml;
const literals = Object.fromEntries(
  (at(kustomization, 'configMapGenerator', 0, 'literals') as string[]).map(
    (line) => line.split('=') as [string, string],
  ),
);

test('the base lists its files, and the job that is not part of it', () => {
  const listed = [...(at(kustomization, 'resources') as string[]), 'kustomization.yaml', 'migrate-job.yaml'];
  expect(readdirSync(FOLDER).toSorted()).toEqual(listed.toSorted());
  expect(parts.map(({ apiVersion, kind }) => `${String(apiVersion)} ${String(kind)}`)).toEqual([
    'apps/v1 Deployment',
    'v1 Service',
    'policy/v1 PodDisruptionBudget',
  ]);
});

test('two instances run, one more during an upgrade, and one always stays', () => {
  expect(at(deployment, 'spec', 'replicas')).toBe(2);
  expect(at(deployment, 'spec', 'strategy', 'rollingUpdate')).toEqual({ maxUnavailable: 0, maxSurge: 1 });
  expect(at(ofKind('PodDisruptionBudget'), 'spec', 'minAvailable')).toBe(1);
});

test('service, budget and deployment select the pods of the deployment', () => {
  const labels = at(deployment, 'spec', 'template', 'metadata', 'labels');
  expect(at(deployment, 'spec', 'selector', 'matchLabels')).toEqual(labels);
  expect(at(ofKind('PodDisruptionBudget'), 'spec', 'selector', 'matchLabels')).toEqual(labels);
  expect(at(ofKind('Service'), 'spec', 'selector')).toEqual(labels);
  // Otherwise the budget and the service would count the pods that migrate.
  expect(at(job, 'spec', 'template', 'metadata', 'labels')).not.toEqual(labels);
});

test('ports and volumes are those of the image', () => {
  const dockerfile = readFileSync('docker/Dockerfile', 'utf8');
  expect(dockerfile).toContain(`EXPOSE ${at(container, 'ports', 0, 'containerPort') as number}`);
  expect(at(ofKind('Service'), 'spec', 'ports', 0, 'targetPort')).toBe(at(container, 'ports', 0, 'name'));
  for (const one of [pod, at(job, 'spec', 'template', 'spec') as Yaml]) {
    const volumes = (at(one, 'volumes') as { name: string }[]).map(({ name }) => name);
    const mounts = at(one, 'containers', 0, 'volumeMounts') as { name: string; mountPath: string }[];
    expect(mounts.map(({ name }) => name)).toEqual(volumes);
    expect(mounts.map(({ mountPath }) => mountPath)).toContain('/data');
  }
});

test('settings exist, and the product accepts them', () => {
  const secret = /# ([A-Z_, ]+ and [A-Z_]+)\./.exec(readFileSync(`${FOLDER}/deployment.yaml`, 'utf8'))?.[1] ?? '';
  const names = [...Object.keys(literals), ...(secret.match(/[A-Z_]{4,}/g) ?? [])];
  expect(names.length).toBeGreaterThan(7);
  expect(names.filter((name) => !variables.has(name))).toEqual([]);
  expect(Config.from({ NODE_ENV: 'production', ...literals }).drainSeconds).toBe(Number(literals['DRAIN_SECONDS']));
  expect(at(kustomization, 'configMapGenerator', 0, 'name')).toBe(at(container, 'envFrom', 0, 'configMapRef', 'name'));
  expect(at(job, 'spec', 'template', 'spec', 'containers', 0, 'envFrom', 0)).toEqual(at(container, 'envFrom', 1));
});

test('the product accepts the settings of the example in the guide', () => {
  const guide = readFileSync('docs/kubernetes.md', 'utf8');
  const secrets = guide.matchAll(/--from-literal=(\w+)=['"](.+)['"]/g);
  const chosen = guide.matchAll(/^ +- ([A-Z_]+)=(\S+)$/gm);
  const given = Object.fromEntries([...secrets, ...chosen].map(([, name = '', value = '']) => [name, value]));
  expect(Object.keys(given)).toEqual(expect.arrayContaining(['DATABASE_URL', 'KEY_PEPPER', 'PLATFORM_ISSUER']));
  expect(() => Config.from({ NODE_ENV: 'production', ...literals, ...given })).not.toThrow();
});

/** How long a probe may fail before Kubernetes acts. */
const patience = (probe: string): number =>
  (at(container, probe, 'periodSeconds') as number) * (at(container, probe, 'failureThreshold') as number);

test('probes ask the right questions, and wait long enough', () => {
  const asked = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((name) =>
    at(container, name, 'httpGet', 'path'),
  );
  expect(asked).toEqual(['/healthz', '/healthz', '/readyz']);
  expect([patience('startupProbe'), patience('livenessProbe')]).toEqual([600, 60]);
  expect(at(deployment, 'spec', 'progressDeadlineSeconds') as number).toBeGreaterThan(patience('startupProbe'));
  // /readyz gives the database a second, and /healthz needs none.
  expect(at(container, 'readinessProbe', 'timeoutSeconds') as number).toBeGreaterThan(2);
});

test('a pod has the time that its stop takes', () => {
  const [, sleep] = at(container, 'lifecycle', 'preStop', 'exec', 'command') as string[];
  const drain = Number(literals['DRAIN_SECONDS']);
  expect(at(pod, 'terminationGracePeriodSeconds') as number).toBeGreaterThanOrEqual(Number(sleep) + drain + 15);
});

test('pods have no rights that they do not need', () => {
  for (const one of [pod, at(job, 'spec', 'template', 'spec') as Yaml]) {
    expect(at(one, 'automountServiceAccountToken')).toBe(false);
    expect(at(one, 'securityContext')).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(at(one, 'containers', 0, 'securityContext')).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  }
});

test('base and job name this version', () => {
  expect(at(kustomization, 'images', 0, 'newTag')).toBe(version);
  expect((at(job, 'spec', 'template', 'spec', 'containers', 0, 'image') as string).split(':').at(-1)).toBe(version);
});

(kubectl !== undefined || isRequired ? test : test.skip)(
  'kustomize renders the base, with its image and settings (needs kubectl)',
  () => {
    const { status, stdout, stderr } = spawnSync(kubectl ?? 'kubectl', ['kustomize', FOLDER], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const rendered = documentsIn(stdout);
    const made = ofKind('ConfigMap', rendered);
    expect(made['data']).toEqual(literals);
    const settingsOf = at(ofKind('Deployment', rendered), 'spec', 'template', 'spec', 'containers', 0);
    expect(at(settingsOf, 'envFrom', 0, 'configMapRef', 'name')).toBe(at(made, 'metadata', 'name'));
    expect(at(settingsOf, 'image')).toBe(`ghcr.io/example/marquee:${version}`);
    expect(rendered).toHaveLength(4);
  },
);
