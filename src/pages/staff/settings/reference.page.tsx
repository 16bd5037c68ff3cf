import { ReferenceStaffController } from '../../../reference/reference.staff.controller.js';
import type { ReferenceValueView, ReferenceValuesAnswer } from '../../../reference/reference.view.js';
import type { Shown } from '../../page-book.js';
import { Empty, Panel, Pill, Scroll } from '../../parts/basics.js';
import { count, plural } from '../../parts/words.js';
import { useMay } from '../parts/allowed.js';
import { type ListName, LISTS } from './lists.js';
import { AddDeed, ValueDeeds } from './value-deeds.js';
import { SettingsHead } from './settings-head.js';

/** A list of values that listings or searches use. */
export function ReferencePage({ view: { values }, params, query }: Shown<ReferenceValuesAnswer>) {
  const list = params['list'] as ListName;
  const { title, lead, label } = LISTS[list];
  const chosen = values.findIndex(({ value }) => value === query.get('value'));
  const mayChange = useMay()(ReferenceStaffController, 'changeReferenceValue');
  return (
    <>
      <SettingsHead at={title} lead={`${plural(values.length, 'value')}. ${lead}`} />
      <div class={mayChange ? 'with-side' : undefined}>
        <Panel flush>
          {values.length === 0 ? (
            <Empty title="The list is empty">Add the first value.</Empty>
          ) : (
            <Scroll name={title}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Value</th>
                    <th scope="col">{label}</th>
                    <th scope="col" class="end">
                      Listings
                    </th>
                    <th scope="col">State</th>
                    {mayChange && (
                      <th scope="col">
                        <span class="sr">Change</span>
                      </th>
                    )}
                  </tr>
                </thead>
                <tbody>
                  {values.map((one) => (
                    <Row key={one.value} of={one} list={list} mayChange={mayChange} />
                  ))}
                </tbody>
              </table>
            </Scroll>
          )}
        </Panel>
        {mayChange && (
          <aside class="stack" aria-label="Actions" id="edit">
            {chosen >= 0 && <ValueDeeds list={list} values={values} at={chosen} />}
            <Panel title="New value" id="new">
              <AddDeed list={list} />
            </Panel>
          </aside>
        )}
      </div>
    </>
  );
}

interface RowProps {
  readonly of: ReferenceValueView;
  readonly list: ListName;
  readonly mayChange: boolean;
}

const Row = ({ of: { value, label, description, introduction, active, listings }, list, mayChange }: RowProps) => (
  <tr>
    <td class="mono" dir="auto">
      {value}
    </td>
    <td dir="auto">
      {label}
      {introduction !== null && <small>{introduction}</small>}
      {description !== null && <small>{description}</small>}
    </td>
    <td class="end num">{count(listings)}</td>
    <td>{active ? <Pill tone="good">Active</Pill> : <Pill>Inactive</Pill>}</td>
    {mayChange && (
      <td class="end">
        <a class="button small" href={`/staff/reference/${list}?value=${encodeURIComponent(value)}#edit`}>
          Change<span class="sr"> {value}</span>
        </a>
      </td>
    )}
  </tr>
);
