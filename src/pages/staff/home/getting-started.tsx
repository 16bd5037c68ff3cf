import { t } from '../../../core/texts/t.js';
import { DeskHomeStaffController } from '../../../desk/home/desk-home.staff.controller.js';
import type { StartPointView } from '../../../desk/home/desk-home.view.js';
import { type StartPointName, startWords } from '../../../desk/home/getting-started.rules.js';
import { Ago, Panel, Pill } from '../../parts/basics.js';
import { ButtonForm } from '../../parts/form.js';
import { requestOf } from '../parts/allowed.js';

/** The points that were put away, at the settings of the site: once all are settled, the list is gone. */
export const PutAwayPoints = ({ points }: { readonly points: readonly StartPointView[] }) => {
  const away = points.filter(({ state }) => state === 'put-away');
  if (away.length === 0) return null;
  return (
    <Panel title={t('Getting started')} id="start" note={t('These points were put away.')} flush>
      <ul class="rows">
        {away.map((point) => (
          <Point key={point.name} {...point} />
        ))}
      </ul>
    </Panel>
  );
};

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
  const button = { back: '#start', look: 'small', about: `: ${title}` };
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
      <div class="own-actions">
        {state === 'done' && <Pill tone="good">{t('Done')}</Pill>}
        {state === 'put-away' && <Pill tone="plain">{t('Set aside')}</Pill>}
        {state === 'open' && (
          <ButtonForm
            {...requestOf(DeskHomeStaffController, 'putStartAway', name)}
            {...button}
            label={name === 'categories' ? t('I have looked') : t('Put away')}
          />
        )}
        {(state === 'put-away' || (state === 'done' && name === 'categories')) && (
          <ButtonForm {...requestOf(DeskHomeStaffController, 'putStartBack', name)} {...button} label={t('Put back')} />
        )}
      </div>
    </li>
  );
}
