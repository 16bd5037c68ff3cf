import { t } from '../../../core/texts/t.js';
import { DeskHomeStaffController } from '../../../desk/home/desk-home.staff.controller.js';
import type { StartPointView } from '../../../desk/home/desk-home.view.js';
import { type StartPointName, startWords } from '../../../desk/home/getting-started.rules.js';
import { Ago, Panel, Pill } from '../../parts/basics.js';
import { ButtonForm } from '../../parts/form.js';
import { requestOf } from '../parts/allowed.js';

/** What an admin does before the doors open. Each line checks itself. */
export const GettingStarted = ({ points }: { readonly points: readonly StartPointView[] }) => {
  const settled = points.filter(({ state }) => state !== 'open');
  return (
    <Panel
      title={t('Getting started')}
      id="start"
      note={t('{settled} of {points} points are settled. Only admins see this, until all of them are.', {
        settled: settled.length,
        points: points.length,
      })}
      flush
    >
      <ol class="rows">
        {points.map((point) => (
          <Point key={point.name} {...point} />
        ))}
      </ol>
    </Panel>
  );
};

function Point({ name, state, fact }: StartPointView) {
  const { title, means, to } = startWords()[name as StartPointName];
  return (
    <li class="own-row">
      <span aria-hidden="true">{state === 'done' ? '✓' : state === 'put-away' ? '–' : '○'}</span>
      <div class="row-main">
        <h3>
          <a class="row-link" href={to}>
            {title}
          </a>
        </h3>
        <p class="quiet">{means}</p>
        {fact !== null && (
          <p class="facts">
            {name === 'sign-in' ? (
              <span>
                {t('Admins:')} <bdi>{fact}</bdi>
              </span>
            ) : (
              <span>
                {t('Last seen')} <Ago at={fact} />
              </span>
            )}
          </p>
        )}
      </div>
      {state === 'done' ? (
        <Pill tone="good">{t('Done')}</Pill>
      ) : state === 'put-away' ? (
        <Pill tone="plain">{t('Put away')}</Pill>
      ) : (
        <ButtonForm
          {...requestOf(DeskHomeStaffController, 'putStartAway', name)}
          back="#start"
          look="small"
          label={name === 'categories' ? t('I have looked') : t('Put away')}
          about={`: ${title}`}
        />
      )}
    </li>
  );
}
