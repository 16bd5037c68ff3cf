import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { SessionView, SessionsAnswer } from '../../owners/account/account.view.js';
import type { Shown } from '../page-book.js';
import { OwnWords, NameLink, Ago, Pill, Empty, LinkButton } from '../parts/basics.js';
import { Pager } from '../parts/table.js';
import { ButtonForm } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { date, wordFor } from '../parts/words.js';
import { deviceInWords, kinds, reportResults, reportStates } from './account-words.js';
import { reportReasons } from '../parts/value-words.js';
import type { GuildView, GuildsAnswer } from '../../listings/servers/guild-picker.view.js';
import { signInPath } from '../frame/account-menu.js';
import { useFrame } from '../frame/frame.js';
import { sr } from '../parts/sr.js';
import { EditName } from '../own/name-labels.js';
import { Tile } from '../parts/pictures.js';
import type { OwnReportView, OwnReportsAnswer } from '../../desk/reports/report-cases.view.js';

export const SessionsPage = ({ view: { sessions } }: Shown<SessionsAnswer>) => (
  <Own
    at="Account"
    title={t('Sessions')}
    crumb={[t('Account'), '/account']}
    lead={t('Where you are signed in. End what you do not recognize.')}
    action={<ButtonForm to="/account/sign-out-everywhere" look="danger" label={t('Sign out everywhere')} />}
  >
    <ul class="rows">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  </Own>
);

const SessionRow = ({ session }: { readonly session: SessionView }) => {
  const { id, current, userAgent, browser, system, address, createdAt, lastSeenAt, expiresAt } = session;
  const name = deviceInWords(browser, system);
  return (
    <li class="own-row session-row">
      <div class="row-main">
        <h2 title={userAgent}>
          {name} {current && <Pill tone="good">{t('This one')}</Pill>}
        </h2>
        <p class="facts">
          <span>
            <T
              text="used {ago} from {address}"
              ago={<Ago at={lastSeenAt} />}
              address={<span class="mono">{address}</span>}
            />
          </span>
          <span>{t('signed in {day}', { day: date(createdAt) })}</span>
          <span>{t('ends {day}', { day: date(expiresAt) })}</span>
        </p>
      </div>
      <div class="own-actions">
        {current ? (
          <ButtonForm to="/logout" back="/" look="small" label={t('Sign out')} />
        ) : (
          <ButtonForm
            to={`/account/sessions/${id}`}
            method="delete"
            look="small"
            label={<T text="End<sr> the session of {device}</sr>" sr={sr} device={name} />}
          />
        )}
      </div>
    </li>
  );
};

export function GuildsPage({ view: { guilds } }: Shown<GuildsAnswer>) {
  const { here, site } = useFrame();
  const [first] = guilds;
  return (
    <Own
      at="Account"
      title={t('Servers that you manage')}
      crumb={[t('Account'), '/account']}
      lead={
        first === undefined
          ? undefined
          : t('As {platform} reported at your last sign-in. Sign in again before {day} to keep this list.', {
              platform: site.platformName,
              day: date(first.goodUntil),
            })
      }
    >
      {first === undefined ? (
        <Empty
          title={t('Nothing to show')}
          action={
            <>
              <LinkButton to={signInPath(here)} label={t('Sign in again')} />
              <LinkButton to="/dashboard/servers/new" label={t('Add a server with its invite')} />
            </>
          }
        >
          {t(
            'The list is read when you sign in with {platform}, and kept for seven days. It has the servers that you own or manage there.',
            { platform: site.platformName },
          )}
        </Empty>
      ) : (
        <ul class="rows">
          {guilds.map((guild) => (
            <GuildRow key={guild.guildId} guild={guild} />
          ))}
        </ul>
      )}
    </Own>
  );
}

const GuildRow = ({ guild }: { readonly guild: GuildView }) => {
  const { guildId, name, icon, isOwner, memberCount, onlineCount, isListed, listingId } = guild;
  return (
    <li class="own-row">
      <Tile name={name} image={icon} size="m" />
      <div class="row-main">
        <h2>
          <span dir="auto">{name}</span> {isListed && <Pill tone="good">{t('Listed')}</Pill>}
        </h2>
        <p class="facts">
          <span>{isOwner ? t('You own it') : t('You manage it')}</span>
          {memberCount !== null && (
            <span>{t('{memberCount, plural, one {# member} other {# members}}', { memberCount })}</span>
          )}
          {onlineCount !== null && (
            <span>{t('{onlineCount, plural, one {# online} other {# online}}', { onlineCount })}</span>
          )}
        </p>
      </div>
      <div class="own-actions">
        {listingId !== null ? (
          <LinkButton to={`/dashboard/servers/${listingId}`} look="small" label={<EditName name={name} />} />
        ) : (
          <LinkButton
            to={isListed ? `/servers/${guildId}` : '/dashboard/servers/new'}
            look="small"
            label={
              isListed ? (
                <T text="See it<sr>: {name}</sr>" sr={sr} name={name} />
              ) : (
                <T text="Add it<sr>: {name}</sr>" sr={sr} name={name} />
              )
            }
          />
        )}
      </div>
    </li>
  );
};

export const ReportsPage = ({ view: { reports, total, page, limit }, query }: Shown<OwnReportsAnswer>) => (
  <Own
    at="Account"
    title={t('Your reports')}
    crumb={[t('Account'), '/account']}
    lead={t('Staff look at every report. Only they see who sent it.')}
  >
    {reports.length === 0 ? (
      <Empty title={total === 0 ? t('No reports') : t('Nothing on this page')}>
        {total === 0
          ? t('To report something that breaks the rules, use “Report” on its page.')
          : t('There are fewer pages than this.')}
      </Empty>
    ) : (
      <>
        <p class="quiet report-count">
          {t('{total, plural, one {# report} other {# reports}}, newest first.', { total })}
        </p>
        <ul class="rows">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      </>
    )}
    <Pager page={page} pages={Math.ceil(total / limit)} path="/account/reports" query={query} />
  </Own>
);

function ReportRow({ report }: { readonly report: OwnReportView }) {
  const { target, listing, reason, details, state, result, answer, reportedAt, closedAt } = report;
  const outcome = result === null ? undefined : reportResults()[result];
  const [tone, word] = outcome ?? reportStates()[state] ?? ['plain', state];
  return (
    <li class="own-row session-row">
      <div class="row-main">
        <h2>
          {listing.isListed ? (
            <NameLink to={`/${listing.kind}s/${listing.slug ?? listing.id}`} look="row-link" name={listing.name} />
          ) : (
            <span dir="auto">{listing.name}</span>
          )}{' '}
          <Pill tone={tone}>{word}</Pill>
        </h2>
        <p class="facts">
          <span>{target === 'rating' ? t('A rating') : kinds()[listing.kind]}</span>
          <span>{wordFor(reportReasons(), reason)}</span>
          {!listing.isListed && <span>{t('not public any more')}</span>}
          <span>
            <T text="reported {ago}" ago={<Ago at={reportedAt} />} />
          </span>
          {closedAt !== null && (
            <span>
              <T text="closed {ago}" ago={<Ago at={closedAt} />} />
            </span>
          )}
        </p>
        {outcome !== undefined && <p class="report-details">{outcome[2]}</p>}
        {answer !== null && (
          <blockquote class="quoted" dir="auto">
            {answer}
          </blockquote>
        )}
        {details !== null && <OwnWords look="quoted report-details" text={details} />}
      </div>
    </li>
  );
}
