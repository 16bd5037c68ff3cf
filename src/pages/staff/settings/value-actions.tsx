import {
  ReferenceChangeBody,
  ReferenceMoveBody,
  ReferenceValueBody,
  ValueWordsBody,
} from '../../../core/reference/reference.dto.js';
import { valueName } from '../../../core/reference/value-names.js';
import { ENGLISH_TAG, type Language } from '../../../core/texts/language.js';
import { inLanguage, t } from '../../../core/texts/t.js';
import { useFrame } from '../../frame/frame.js';
import { ReferenceStaffController } from '../../../core/reference/reference.staff.controller.js';
import type { ReferenceValueView } from '../../../core/reference/reference.view.js';
import { Panel } from '../../parts/basics.js';
import { Field } from '../../parts/field.js';
import { Form } from '../../parts/form.js';
import { count } from '../../parts/words.js';
import { ActionForm, Reason } from '../parts/basics.js';
import { type ListName, lists, MoveButtons } from './settings-head.js';

interface ValueActionsProps {
  readonly list: ListName;
  readonly values: readonly ReferenceValueView[];
  readonly at: number;
}

export function ValueActions({ list, values, at }: ValueActionsProps) {
  const value = values[at];
  if (value === undefined) return null;
  const path = `/staff/reference/${list}/${encodeURIComponent(value.value)}`;
  const { isOrdered, hasPages, deactivated } = lists()[list];
  return (
    <>
      <Panel title={<bdi>{value.label}</bdi>} id="value">
        <ChangeForm list={list} of={value} path={path} />
      </Panel>
      {(isOrdered || hasPages) && <Words list={list} of={value} />}
      {isOrdered && (
        <Panel title={t('Order')} id="order">
          <MoveForm
            path={path}
            isFirst={at === 0}
            isLast={at === values.length - 1}
            place={at + 1}
            places={values.length}
          />
        </Panel>
      )}
      <Panel title={t('Retire')} id="retire">
        <div class="stack-small">
          {value.active ? (
            <ActionForm
              by={[ReferenceStaffController, 'deactivateReferenceValue']}
              of={[list, value.value]}
              title={t('Deactivate')}
              isDangerous
              effects={[deactivated]}
            />
          ) : (
            <ActionForm
              by={[ReferenceStaffController, 'reactivateReferenceValue']}
              of={[list, value.value]}
              title={t('Reactivate')}
              effects={[t('It takes effect at once.')]}
            />
          )}
          <ActionForm
            by={[ReferenceStaffController, 'removeReferenceValue']}
            of={[list, value.value]}
            title={t('Remove')}
            isDangerous
            back={`/staff/reference/${list}`}
            effects={[
              value.listings === 0 || list === 'reserved-slugs'
                ? t('The value disappears for good.')
                : t('{listings} listings have it, so it cannot be removed. Deactivate it instead.', {
                    listings: count(value.listings),
                  }),
            ]}
          />
        </div>
      </Panel>
    </>
  );
}

interface ChangeFormProps {
  readonly list: ListName;
  readonly of: ReferenceValueView;
  readonly path: string;
}

const ChangeForm = ({ list, of, path }: ChangeFormProps) => {
  const { label, hasPages } = lists()[list];
  return (
    <Form to={path} method="patch" class="stack-small">
      {label !== undefined && <Field of={ReferenceChangeBody} name="label" label={label} value={of.label} required />}
      {hasPages && (
        <Field
          of={ReferenceChangeBody}
          name="introduction"
          label={t('Introduction')}
          value={of.introduction}
          hint={t('Shown on its public page. Up to 300 characters.')}
        />
      )}
      <Field
        of={ReferenceChangeBody}
        name="description"
        label={t('Note for staff')}
        value={of.description}
        hint={t('What the value is for. Up to 500 characters.')}
      />
      <Reason of={ReferenceChangeBody} />
      <button class="button primary wide">{t('Save the changes')}</button>
    </Form>
  );
};

const effectOf = (list: ListName, value: string, language: Language): string => {
  if (list === 'tags') return t('The page of the tag shows it in this language.');
  const kind = list === 'categories' ? 'category' : 'content-rating';
  return t('Pages in this language show “{label}”.', { label: inLanguage(language, () => valueName(kind, value)) });
};

/** The words of a value in the other languages of the site, a form for each. */
function Words({ list, of }: Omit<ChangeFormProps, 'path'>) {
  const languages = useFrame().languages.filter(({ tag }) => tag !== ENGLISH_TAG);
  const { label, hasPages } = lists()[list];
  return languages.length === 0 ? null : (
    <Panel title={t('In other languages')} id="words">
      <div class="stack-small">
        {languages.map((language) => {
          const own = of.words.find((one) => one.language === language.tag);
          return (
            <ActionForm
              key={language.tag}
              by={[ReferenceStaffController, 'nameReferenceValue']}
              of={[list, of.value, language.tag]}
              title={language.name}
              button={t('Save the words')}
              effects={[effectOf(list, of.value, language)]}
              back="#words"
            >
              {label !== undefined && <Field of={ValueWordsBody} name="label" label={label} value={own?.label} />}
              {hasPages && (
                <Field of={ValueWordsBody} name="introduction" label={t('Introduction')} value={own?.introduction} />
              )}
            </ActionForm>
          );
        })}
      </div>
    </Panel>
  );
}

interface MoveFormProps {
  readonly path: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly place: number;
  readonly places: number;
}

const MoveForm = ({ path, isFirst, isLast, place, places }: MoveFormProps) => (
  <Form to={`${path}/move`} class="stack-small" back="#order">
    <p class="quiet">{t('It is number {place} of {places}.', { place, places })}</p>
    <Reason of={ReferenceMoveBody} />
    <MoveButtons isFirst={isFirst} isLast={isLast} />
  </Form>
);

export function AddValueForm({ list }: { readonly list: ListName }) {
  const { label, hasPages } = lists()[list];
  return (
    <ActionForm
      by={[ReferenceStaffController, 'addReferenceValue']}
      of={list}
      title={t('Add a value')}
      effects={[t('It takes effect at once, and cannot be renamed later.')]}
    >
      <Field
        of={ReferenceValueBody}
        name="value"
        label={t('Value')}
        hint={
          list === 'synonyms'
            ? t('What people search for, with hyphens between words: ai-art.')
            : t('Lower-case letters, digits and single hyphens: board-games.')
        }
      />
      {label !== undefined && (
        <Field
          of={ReferenceValueBody}
          name="label"
          label={label}
          hint={
            list === 'synonyms' ? t('With commas: generated art, images.') : t('Left empty, it is made from the value.')
          }
        />
      )}
      {hasPages && (
        <Field
          of={ReferenceValueBody}
          name="introduction"
          label={t('Introduction')}
          hint={t('Shown on its public page.')}
        />
      )}
      <Field
        of={ReferenceValueBody}
        name="description"
        label={t('Note for staff')}
        hint={t('What the value is for.')}
      />
    </ActionForm>
  );
}
