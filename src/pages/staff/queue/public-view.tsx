import type { ComponentChildren } from 'preact';
import type { BotPageAnswer } from '../../../bots/bot-page.view.js';
import type { ServerPageAnswer } from '../../../servers/server-page.view.js';
import { useFrame } from '../../frame/frame.js';
import { Facts } from '../../listing/listing-head.js';
import { Pill } from '../../parts/basics.js';
import { Icon } from '../../parts/icons.js';
import { Permissions } from '../../parts/permissions.js';
import { Prose } from '../../parts/prose.js';
import { count, languageName, outside, sentenceCase } from '../../parts/words.js';
import type { PublicPage } from './listing-beside.js';

/** The content of a listing as the public would see it: rendered, with pictures from allowed hosts only. */
export const PublicView = ({ page }: { readonly page: PublicPage }) =>
  'bot' in page ? <BotContent {...page} /> : <ServerContent {...page} />;

const BotContent = ({ bot, html }: BotPageAnswer) => (
  <Content description={bot.description} html={html} banner={bot.banner} images={bot.screenshots} name={bot.name}>
    <Facts
      rows={[
        ['Address', bot.slug === null ? 'None of its own' : <code key="slug">/bots/{bot.slug}</code>],
        ['Tags', <Words key="tags" values={bot.tags} />],
        bot.permissions !== null && ['Permissions', <Permissions key="permissions" bits={bot.permissions} />],
        bot.prefix !== null && ['Prefix', <code key="prefix">{bot.prefix}</code>],
        ['Servers', count(bot.serverCount)],
        ['Invite', <Outside key="invite" address={bot.invite} />],
        bot.website !== null && ['Website', <Outside key="website" address={bot.website} />],
        bot.dashboard !== null && ['Dashboard', <Outside key="dashboard" address={bot.dashboard} />],
        bot.github !== null && ['Source code', <Outside key="github" address={bot.github} />],
        bot.supportServerName !== null && [
          'Support',
          <span key="support" dir="auto">
            {bot.supportServerName}
          </span>,
        ],
        ['Marks', <ContentMarks key="marks" {...bot} />],
      ]}
    />
  </Content>
);

const ServerContent = ({ server, html }: ServerPageAnswer) => (
  <Content description={server.description} html={html} banner={server.banner} images={[]} name={server.name}>
    <Facts
      rows={[
        ['Address', server.slug === null ? 'None of its own' : <code key="slug">/servers/{server.slug}</code>],
        ['Tags', <Words key="tags" values={server.tags} />],
        ['Category', server.category === null ? 'None' : sentenceCase(server.category)],
        ['Languages', [server.language, ...server.secondaryLanguages].map(languageName).join(', ')],
        [
          'Content',
          server.contentRatings.length === 0 ? 'Not rated' : server.contentRatings.map(sentenceCase).join(', '),
        ],
        ['Members', server.memberCount === null ? 'Hidden' : count(server.memberCount)],
        ['Invite', <Outside key="invite" address={server.invite} />],
        ['Marks', <ContentMarks key="marks" {...server} />],
      ]}
    />
  </Content>
);

interface ContentProps {
  readonly description: string;
  readonly html: string;
  readonly banner: string | null;
  readonly images: readonly string[];
  readonly name: string;
  readonly children: ComponentChildren;
}

function Content({ description, html, banner, images, name, children }: ContentProps) {
  const { pictureOf } = useFrame().site;
  const pictures = [banner, ...images].flatMap((image) => pictureOf(image) ?? []);
  const isHidden = [banner, ...images].filter((image) => image !== null).length > pictures.length;
  return (
    <div class="case-content">
      <div class="stack-small">
        <p class="case-lead" dir="auto">
          {description}
        </p>
        {html === '' ? <p class="quiet">There is no long description.</p> : <Prose html={html} />}
        {pictures.length > 0 && (
          <ul class="case-pictures">
            {pictures.map((address, index) => (
              <li key={address}>
                <a href={address} rel="nofollow ugc noopener noreferrer" target="_blank">
                  <img
                    src={address}
                    alt={`Picture ${index + 1} of ${name}`}
                    loading="lazy"
                    decoding="async"
                    referrerpolicy="no-referrer"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {isHidden && (
          <p class="quiet">Some pictures are on hosts that pages do not load from, so visitors do not see them.</p>
        )}
      </div>
      {children}
    </div>
  );
}

const Words = ({ values }: { readonly values: readonly string[] }) =>
  values.length === 0 ? (
    <>None</>
  ) : (
    <span class="tags">
      {values.map((value) => (
        <span key={value} class="tag" dir="auto">
          {value}
        </span>
      ))}
    </span>
  );

/** The whole address, so that a reviewer sees where it leads. */
function Outside({ address }: { readonly address: string }) {
  const href = outside(address);
  if (address === '') return <>None</>;
  if (href === undefined) return <code>{address}</code>;
  return (
    <a class="case-address" href={href} rel="nofollow ugc noopener noreferrer" target="_blank">
      {address} <Icon name="out" />
    </a>
  );
}

const ContentMarks = ({ nsfw, aiContent }: { readonly nsfw: boolean; readonly aiContent: boolean }) => (
  <>
    {nsfw && <Pill tone="warn">For adults</Pill>} {aiContent && <Pill>AI content</Pill>}
    {!nsfw && !aiContent && 'None'}
  </>
);
