import { t } from '../../core/texts/t.js';

/** The guides by their readers, in the order of the list. */
export const GUIDE_GROUPS: readonly { readonly title: () => string; readonly names: readonly string[] }[] = [
  { title: () => t('For everybody'), names: ['voters', 'directory', 'reports', 'privacy'] },
  { title: () => t('For owners of bots and servers'), names: ['owners', 'spotlight', 'statistics'] },
  { title: () => t('For developers'), names: ['api', 'clients', 'webhooks'] },
  {
    title: () => t('For the staff and operators of a site'),
    names: [
      'staff',
      'votes',
      'operations',
      'importing',
      'moving',
      'scaling',
      'configuration',
      'languages',
      'chat',
      'upgrading',
      'kubernetes',
      'monitoring',
      'backup',
    ],
  },
];

/** Signatures of webhooks with which programs test how they verify them. */
export const VECTORS_PATH = '/docs/webhook-vectors.json';

const OTHER_GUIDE = /^(?:\.\/)?([\w-]+)\.md(#.*)?$/;

/** Maps links in a guide: to other guides, within the guide, and to other sites. */
export function guideTarget(address: string, guides: ReadonlySet<string>): string | undefined {
  if (/^(?:https?:\/\/|mailto:|#|\/)/.test(address)) return address;
  if (VECTORS_PATH.endsWith(`/${address}`)) return VECTORS_PATH;
  const found = OTHER_GUIDE.exec(address);
  if (found === null) return undefined;
  const [, name = address, fragment = ''] = found;
  return guides.has(name) ? `/guides/${name}${fragment}` : undefined;
}
