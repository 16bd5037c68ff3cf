import { currentLanguage, t } from '../../core/texts/t.js';
import { PlainHead } from '../parts/own-tabs.js';
import type { Shown } from '../page-book.js';
import { Panel } from '../parts/basics.js';
import type { GuideAnswer, GuidesAnswer } from './guides.site.controller.js';
import type { RenderedDocument } from './document.rules.js';

export const GuidesPage = ({ view: { groups } }: Shown<GuidesAnswer>) => (
  <>
    <PlainHead title={t('Guides')} lead={t('How everything here works, in words.')} />
    <div class="stack">
      {groups.map(({ title, guides }) => (
        <section key={title} aria-label={title}>
          <h2 class="group-title">{title}</h2>
          <ul class="cards">
            {guides.map((guide) => (
              <li key={guide.name} class="card guide-card">
                <h3 lang="en">
                  <a href={`/guides/${guide.name}`}>{guide.title}</a>
                </h3>
                <p class="quiet" lang="en">
                  {guide.summary}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </>
);

export const GuidePage = ({ view: { guide, groups } }: Shown<GuideAnswer>) => (
  <div class="with-side guide">
    <article lang="en" dir="ltr">
      <p class="crumb" lang={currentLanguage().tag}>
        <a href="/guides">{t('Guides')}</a>
      </p>
      <h1>{guide.title}</h1>
      <div class="prose document" dangerouslySetInnerHTML={{ __html: guide.html }} />
    </article>
    <aside class="stack guide-side">
      {guide.headings.length > 1 && (
        <nav class="panel on-this-page" aria-labelledby="contents-title">
          <h2 id="contents-title">{t('On this page')}</h2>
          <ul class="plain-list" lang="en">
            {guide.headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Panel title={t('All guides')} id="all-guides">
        <ul class="plain-list" lang="en">
          {groups
            .flatMap(({ guides }) => guides)
            .map(({ name, title }) => (
              <li key={name}>
                <a href={`/guides/${name}`} aria-current={name === guide.name ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
        </ul>
      </Panel>
    </aside>
  </div>
);

export const PolicyPage = ({ beside }: Shown<unknown, () => RenderedDocument>) => {
  const { title, html } = beside();
  return (
    <article class="policy" dir="auto">
      <h1>{title}</h1>
      <div class="prose document" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
};
