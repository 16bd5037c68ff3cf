import { GUIDE_GROUPS } from './guides.rules.js';
import type { Guide } from './guides.service.js';

interface GuideEntry {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
}

interface GuideGroup {
  readonly title: string;
  readonly guides: readonly GuideEntry[];
}

export interface GuidesAnswer {
  readonly groups: readonly GuideGroup[];
}

export interface GuideAnswer {
  readonly guide: Guide;
  readonly groups: readonly GuideGroup[];
}

const toEntry = ({ name, title, summary }: Guide): GuideEntry => ({ name, title, summary });

export function toGroups(guides: readonly Guide[]): GuideGroup[] {
  const byName = new Map(guides.map((guide) => [guide.name, toEntry(guide)]));
  return GUIDE_GROUPS.map(({ title, names }) => ({ title, guides: names.flatMap((name) => byName.get(name) ?? []) }));
}
