import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { SentForm } from '../../http/pages/pages.js';
import type { Problem } from '../../shared/errors.js';
import type { Head, PageSpec, Shown } from '../page-book.js';
import { ErrorPage, titleOf } from './error-page.js';
import { type Frame, FrameContext } from './frame.js';
import { Layout, type Look } from './layout.js';

/** A page as text. The renderer escapes everything but our own markup. */
export function document(frame: Frame, spec: PageSpec<unknown, unknown>, shown: Shown<unknown, unknown>): string {
  return render(frame, spec.head(shown), spec, <spec.show {...shown} />);
}

/** `kept` is the form that could not be carried out. */
export const errorDocument = (frame: Frame, problem: Problem, kept: SentForm | undefined): string =>
  render(frame, { title: titleOf(problem), canonical: null }, {}, <ErrorPage problem={problem} kept={kept} />);

const render = (frame: Frame, head: Head, look: Look, content: VNode): string =>
  `<!doctype html>${renderToString(
    <FrameContext.Provider value={frame}>
      <Layout head={head} look={look}>
        {content}
      </Layout>
    </FrameContext.Provider>,
  )}`;
