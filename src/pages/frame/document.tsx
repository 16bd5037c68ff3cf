import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Problem } from '../../core/shared/errors.js';
import { inLanguage } from '../../core/texts/t.js';
import type { Head, PageSpec, Shown } from '../page-book.js';
import { type ErrorLook, ErrorPage, titleOf } from './error-page.js';
import { type Frame, FrameContext } from './frame.js';
import { Layout, type Look } from './layout.js';

/** Renders a page. The renderer escapes everything except our own markup. */
export function document(frame: Frame, spec: PageSpec<unknown, unknown>, shown: Shown<unknown, unknown>): string {
  return inLanguage(frame.language, () =>
    withLabels(frame, (labelled) => render(labelled, headOf(spec, shown), spec, <spec.show {...shown} />)),
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

const render = (frame: Frame, head: Head, look: Look, content: VNode): string =>
  `<!doctype html>${renderToString(
    <FrameContext.Provider value={frame}>
      <Layout head={head} look={look}>
        {content}
      </Layout>
    </FrameContext.Provider>,
  )}`;
