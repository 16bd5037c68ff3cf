import type { SentForm } from '../../core/http/pages/sent-form.js';
import type { Problem } from '../../core/shared/refusals.js';
import type { ErrorWords, Head, Missing, PageSpec, Shown } from '../page-book.js';
import { deskHome } from '../staff/desks.js';
import { signInPath } from './account-menu.js';
import { useFrame, type Frame, type Site, FrameContext } from './frame.js';
import { LinkButton } from '../parts/basics.js';
import { Near } from '../parts/near.js';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { withValues } from '../../core/reference/value-names.js';
import { translated } from '../../core/texts/translated.js';
import { inLanguage, t } from '../../core/texts/t.js';
import { sr } from '../parts/sr.js';
import { T } from '../parts/t.js';
import { Layout, type Look } from './layout.js';
import { scriptsIn } from '../fonts.rules.js';

const titles = (): Readonly<Record<number, string>> => ({
  400: t('That address is not quite right'),
  401: t('Sign in first'),
  403: t('You cannot open this'),
  404: t('This one is not on the bill'),
  405: t('That does not work here'),
  409: t('That is not possible right now'),
  410: t('This listing was removed'),
  413: t('That was too long'),
  421: t('The site is at another address'),
  429: t('Too many requests'),
  503: t('Back in a moment'),
});

interface ErrorLook {
  readonly kept?: SentForm | undefined;
  readonly isParked?: boolean;
  /** The route's own text for this error. */
  readonly words?: ErrorWords | undefined;
  readonly near?: Missing['near'];
}

/** Visitors follow links, so they need no advice about identifiers. */
const notFound = (): string => t("We can't find that page. It may have been removed, or the address may be wrong.");

function titleOf({ status }: Problem, { kept, words }: ErrorLook): string {
  if (words !== undefined) return words.title;
  if (status === 401 && kept !== undefined) return t('You are signed out');
  return titles()[status] ?? (status >= 500 ? t('Something went wrong on our side') : t('That did not work'));
}

function ErrorPage({ problem, kept, isParked = false, words, near = [] }: ErrorLook & { readonly problem: Problem }) {
  const { requestId, deskRole } = useFrame();
  const status = words?.status ?? problem.status;
  const isLost = status === 404 && kept === undefined && words === undefined && deskRole === undefined;
  const sentence = isLost ? notFound() : translated(problem.sentence);
  return (
    <div class="error-page">
      <p class="error-status" aria-hidden="true">
        {status}
      </p>
      <h1>{titleOf(problem, { kept, words })}</h1>
      {(status !== 401 || kept === undefined) && <p class="lead">{words?.lead ?? sentence}</p>}
      {words?.note && <p>{words.note}</p>}
      {near.length > 0 && (
        <p>
          <Near near={near} />
        </p>
      )}
      {kept !== undefined ? (
        <KeptForm form={kept} status={status} isParked={isParked} />
      ) : words === undefined ? (
        <WaysOn status={status} />
      ) : (
        <p class="actions">
          {words.ways.map(([label, href], index) => (
            <a key={href} class={index === 0 ? 'button primary' : 'button'} href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
      <p class="fine">
        <T text="If you write to us about this, mention {requestId}." requestId={<code>{requestId}</code>} />
      </p>
    </div>
  );
}

function WaysOn({ status }: { readonly status: number }) {
  const { deskRole } = useFrame();
  if (deskRole !== undefined)
    return (
      <p class="actions">
        <LinkButton to={deskHome(deskRole)} look="primary" label={t('To your desk')} />
      </p>
    );
  return <WaysOnSite status={status} />;
}

const WaysOnSite = ({ status }: { readonly status: number }) => (
  <p class="actions">
    {status === 401 && useFrame().site.hasSignIn && (
      <LinkButton to={signInPath(useFrame().here)} look="primary" label={t('Sign in')} />
    )}
    <a class={status === 401 ? 'button' : 'button primary'} href="/servers">
      {t('Browse servers')}
    </a>
    <LinkButton to="/bots" label={t('Browse bots')} />
  </p>
);

interface KeptFormProps {
  readonly form: SentForm;
  readonly status: number;
  readonly isParked: boolean;
}

const whatNext = (status: number, isParked: boolean): string => {
  if (isParked) return t('Nothing that you wrote is lost. Sign in, and the form is there again with everything in it.');
  return status === 401
    ? t('Nothing that you wrote is lost. Sign in, come back to this page, and send it again.')
    : t('Nothing that you wrote is lost. Send it again in a moment.');
};

/** A form that could not be carried out, with all input, so that the visitor can send it again. */
function KeptForm({ form: { method, path, fields, back }, status, isParked }: KeptFormProps) {
  const values = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
  const typed = values.filter(([name, value]) => !name.startsWith('_') && name !== 'requestKey' && value.length > 40);
  return (
    <form
      method="post"
      action={method === 'POST' ? path : `${path}?method=${method.toLowerCase()}`}
      class="kept-form"
      aria-label={t('What you wrote')}
    >
      {values.map(([name, value], index) => (
        <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
      ))}
      <p>{whatNext(status, isParked)}</p>
      <p class="actions">
        {status === 401 && (
          <a class="button primary" href={signInPath(back)} {...(!isParked && { target: '_blank', rel: 'noopener' })}>
            {isParked ? t('Sign in') : <T text="Sign in<sr> in a new tab</sr>" sr={sr} />}
          </a>
        )}
        <button class={status === 401 ? 'button' : 'button primary'}>
          {isParked ? t('Already signed in? Send it now') : t('Send again')}
        </button>
      </p>
      {typed.map(([name, value]) => (
        <blockquote key={name} class="quoted" dir="auto">
          {value}
        </blockquote>
      ))}
    </form>
  );
}

/** Renders a page. The renderer escapes everything except our own markup. */
export function document(frame: Frame, spec: PageSpec<unknown, unknown>, shown: Shown<unknown, unknown>): string {
  return inLanguage(frame.language, () =>
    withValues(frame.values, () =>
      withLabels(frame, (labelled) => render(labelled, headOf(spec, shown), spec, <spec.show {...shown} />)),
    ),
  );
}

function headOf({ head }: PageSpec<unknown, unknown>, shown: Shown<unknown, unknown>): Head {
  const made = typeof head === 'function' ? head(shown) : head;
  return typeof made === 'string' ? { title: made, canonical: null } : made;
}

/** The summary of faults stands above the form whose labels it names. So the page of a refused form is rendered twice. */
function withLabels(frame: Frame, made: (frame: Frame) => string): string {
  if (Object.keys(frame.shownForm?.faults ?? {}).length === 0) return made(frame);
  const labelled = { ...frame, labels: new Map<string, string>() };
  made(labelled);
  return made(labelled);
}

/** The error page itself explains why a form was refused, so it shows no messages above. */
export const errorDocument = (frame: Frame, problem: Problem, look: ErrorLook): string =>
  inLanguage(frame.language, () =>
    render(
      { ...frame, shownForm: undefined },
      { title: titleOf(problem, look), canonical: null },
      {},
      <ErrorPage problem={problem} {...look} />,
    ),
  );

function render(frame: Frame, head: Head, look: Look, content: VNode): string {
  const html = renderToString(
    <FrameContext.Provider value={frame}>
      <Layout head={head} look={look}>
        {content}
      </Layout>
    </FrameContext.Provider>,
  );
  return `<!doctype html>${html.replace(STYLE, fontLinks(frame.site, html) + STYLE)}`;
}

const STYLE = '<link rel="stylesheet"';

/** Only the finished page shows which scripts its names and texts are in. */
const fontLinks = ({ fonts }: Site, html: string): string =>
  scriptsIn(html)
    .flatMap((script) => fonts[script] ?? [])
    .map((path) => `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin/>`)
    .join('');
