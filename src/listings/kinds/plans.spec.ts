import { PLANS } from './plans.js';

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly items?: { readonly format?: string };
}

/** Texts in which no address is looked for, each with the reason. */
const WITHOUT_ADDRESSES: Readonly<Record<string, string>> = {
  name: 'every change of it is reviewed',
  prefix: 'it is a few characters long, and shown as code',
  category: 'staff made its values',
};

describe.each(['bot', 'server'] as const)('of the fields of a %s', (kind) => {
  const { fields, given } = PLANS[kind];
  const file = `src/${kind}s/${kind}.fields.ts`;
  const edited = Object.entries(fields);

  test('those with an address or a free text say so, because a new host is reviewed again', () => {
    const silent = edited.flatMap(([name, { input, addresses }]) => {
      const { type, format, items }: Schema = input?.schema ?? {};
      const isAddress = format === 'uri' || items?.format === 'uri';
      if (isAddress && (addresses === undefined || addresses === 'text' || addresses === 'markdown'))
        return [`${name} accepts addresses: say in ${file} which (addresses: 'link', 'invite' or 'picture').`];
      const isFree = type === 'string' && ['text', 'name', 'lines'].includes(input?.name ?? '');
      return isFree && addresses === undefined && WITHOUT_ADDRESSES[name] === undefined
        ? [`${name} is a free text: say addresses: 'text' in ${file}, or here why nobody can advertise in it.`]
        : [];
    });
    expect(silent).toEqual([]);
  });

  test('every invite is reviewed again after a change', () => {
    const unreviewed = edited.filter(([, one]) => one.addresses === 'invite' && one.isReviewed !== true);
    expect(unreviewed.map(([name]) => `${name} is an invite: say isReviewed: true in ${file}.`)).toEqual([]);
    const others = edited.filter(([, one]) => one.isReviewed === true && one.addresses !== 'invite');
    expect(others.map(([name]) => name)).toEqual(['name', 'nsfw']);
  });

  test('none is both edited by the team and given', () => {
    expect(edited.filter(([name]) => Object.hasOwn(given, name))).toEqual([]);
    expect(Object.keys(given)).toEqual(expect.arrayContaining(['verified', 'official']));
  });
});
