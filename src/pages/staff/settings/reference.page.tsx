import { t } from '../../../core/texts/t.js';
import { sr } from '../../parts/sr.js';
import { T } from '../../parts/t.js';
import { ReferenceStaffController } from '../../../core/reference/reference.staff.controller.js';
import type { ReferenceValueView, ReferenceValuesAnswer } from '../../../core/reference/reference.view.js';
import type { Shown } from '../../page-book.js';
import { Empty, LinkButton, Panel, Pill } from '../../parts/basics.js';
import { Table, Pager } from '../../parts/table.js';
import { count } from '../../parts/words.js';
import { useMay } from '../parts/allowed.js';
import { type ListName, SettingsHead, lists } from './settings-head.js';
import { VALUES_A_PAGE, shownValues } from './shown-values.rules.js';
import { AddValueForm, ValueActions } from './value-actions.js';

export function ReferencePage({ view: { values }, params, query }: Shown<ReferenceValuesAnswer>) {
  const list = params['list'] as ListName;
  const { title, lead } = lists()[list];
  const chosen = values.findIndex(({ value }) => value === query.get('value'));
  const mayChange = useMay()(ReferenceStaffController, 'changeReferenceValue');
  const { shown, matching, page, pages } = shownValues(values, query);
  const kept = keptOf(query);
  return (
    <>
      <SettingsHead
        at={title}
        lead={`${t('{count, plural, one {# value} other {# values}}.', { count: values.length })} ${lead}`}
      />
      <div class={mayChange ? 'with-side' : undefined}>
        <div class="stack">
          {values.length > VALUES_A_PAGE && <Search list={list} query={query} matching={matching} />}
          <Panel flush>
            {shown.length === 0 ? (
              <Nothing isEmpty={values.length === 0} list={list} />
            ) : (
              <Values shown={shown} list={list} mayChange={mayChange} kept={kept} />
            )}
          </Panel>
          <Pager page={page} pages={pages} path={`/staff/reference/${list}`} query={kept} />
        </div>
        {mayChange && (
          <aside class="stack" aria-label={t('Actions')} id="edit">
            {chosen >= 0 && <ValueActions list={list} values={values} at={chosen} />}
            <Panel title={t('New value')} id="new">
              <AddValueForm list={list} />
            </Panel>
          </aside>
        )}
      </div>
    </>
  );
}

/** The parameters of the address that links of the list keep. */
const keptOf = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name, value]) => value !== '' && (name === 'q' || name === 'page')));

interface SearchProps {
  readonly list: ListName;
  readonly query: URLSearchParams;
  readonly matching: number;
}

const findWords = (): Readonly<Record<ListName, string>> => ({
  categories: t('Find a category'),
  'content-ratings': t('Find a content rating'),
  'reserved-slugs': t('Find a reserved slug'),
  synonyms: t('Find a synonym'),
  tags: t('Find a tag'),
});

const Search = ({ list, query, matching }: SearchProps) => {
  const q = query.get('q') ?? '';
  return (
    <form action={`/staff/reference/${list}`} class="filter-bar" role="search" aria-label={findWords()[list]}>
      <div class="field">
        <label for="filter-q">{t('Contains')}</label>
        <input id="filter-q" name="q" value={q} maxLength={100} dir="auto" />
      </div>
      <button class="button">{t('Filter')}</button>
      {q !== '' && (
        <p class="quiet">
          {t('{matching, plural, one {# match} other {# matches}}.', { matching })}{' '}
          <a href={`/staff/reference/${list}`}>{t('Show all')}</a>
        </p>
      )}
    </form>
  );
};

const Nothing = ({ isEmpty, list }: { readonly isEmpty: boolean; readonly list: ListName }) =>
  isEmpty ? (
    <Empty title={t('The list is empty')}>{t('Add the first value.')}</Empty>
  ) : (
    <Empty
      title={t('No value contains this text')}
      action={
        <a class="button" href={`/staff/reference/${list}`}>
          {t('Show all values')}
        </a>
      }
    >
      {t('Values and the words beside them are searched. Capitals do not matter.')}
    </Empty>
  );

interface ValuesProps {
  readonly shown: readonly ReferenceValueView[];
  readonly list: ListName;
  readonly mayChange: boolean;
  readonly kept: URLSearchParams;
}

function Values({ shown, list, mayChange, kept }: ValuesProps) {
  const { title, label, isUsed } = lists()[list];
  const columns = [
    t('Value'),
    label ?? t('Introduction'),
    isUsed && t('Listings'),
    mayChange && { name: t('Change'), isHidden: true },
  ];
  return (
    <Table name={title} class="values" columns={columns.filter((one) => one !== false)} numbers={[t('Listings')]}>
      {shown.map((one) => (
        <Row key={one.value} of={one} list={list} change={mayChange ? changePath(list, one, kept) : undefined} />
      ))}
    </Table>
  );
}

const changePath = (list: ListName, { value }: ReferenceValueView, kept: URLSearchParams): string =>
  `/staff/reference/${list}?${new URLSearchParams([...kept, ['value', value]])}#edit`;

interface RowProps {
  readonly of: ReferenceValueView;
  readonly list: ListName;
  readonly change: string | undefined;
}

const Row = ({ of: { value, label, description, introduction, active, listings }, list, change }: RowProps) => (
  <tr>
    <td class="mono">
      <bdi>{value}</bdi> {!active && <Pill>{t('Inactive')}</Pill>}
    </td>
    <td>
      {lists()[list].label !== undefined && <bdi>{label}</bdi>}
      {introduction !== null && <small dir="auto">{introduction}</small>}
      {description !== null && <small dir="auto">{description}</small>}
    </td>
    {lists()[list].isUsed && <td class="end num">{count(listings)}</td>}
    {change !== undefined && (
      <td class="end">
        <LinkButton
          to={change}
          look="small"
          label={<T text="Change<sr> {value}</sr>" sr={sr} value={<bdi>{value}</bdi>} />}
        />
      </td>
    )}
  </tr>
);
