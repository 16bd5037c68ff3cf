import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn } from '../schema-builder.js';

const DEFAULTS: Readonly<Record<string, string>> = {
  gaming:
    'Find people to play with: co-op evenings, tournaments, tabletop and retro games, in every language and at every pace.',
  anime:
    'Anime and manga communities: watch together, discuss new chapters without spoilers, share drawings and find your next series.',
  community:
    'Places to meet people and talk about anything, from quiet tea rooms and hobby circles to lively meeting points with events.',
  music: 'Listen together, get feedback on your tracks, find a band or talk about records, instruments and concerts.',
  art: 'Drawing, crafts, photography and everything else made by hand or with pixels: show your work, learn from critique and join challenges.',
  programming:
    'Ask questions, review code and build things together: programming languages, game development, open source and first steps.',
  science: 'From stargazing to statistics: discuss papers, share observations and ask people who know the field.',
  technology:
    'Hardware, home servers, operating systems and gadgets: get help with a build, compare setups and follow what is new.',
  education:
    'Study rooms, homework help and book circles: learn at your own pace, with people who keep each other going.',
  language:
    'Practise a language with native speakers and other learners: text and voice, beginners and advanced, in dozens of languages.',
  roleplay:
    'Write stories together: fantasy courts, space stations and detective cases, with rules and pace for every kind of player.',
  other: 'Servers that fit no other category, and are often all the more worth a visit.',
};

/** A text about each category for the page of the category. Staff can change it. */
export class CategoryIntroductions1795132800059 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'reference_values', 'introduction', 'text');
    const sql =
      "UPDATE reference_values SET introduction = ? WHERE kind = 'category' AND value = ? AND introduction IS NULL";
    for (const [category, text] of Object.entries(DEFAULTS)) await runner.query(sql, [text, category]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'reference_values', 'introduction');
  }
}
