import { personLimits } from '@institute/core/content/person/limits.ts';
import { Plus, Trash2 } from 'lucide-react';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import { TextField } from '#dashboard/content/form/text-field.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import { TextInput } from '#dashboard/ui/text-input.tsx';
import { useReorderFocus } from '#dashboard/ui/use-reorder-focus.ts';
import type { PersonFormValues } from './person-editor.ts';
import styles from './person-fields.module.css';

type Link = PersonFormValues['links'][number];

/** Email, ORCID and profiles, which are all public. */
export function PersonContact(form: FieldProps<PersonFormValues>) {
  const t = useTexts();
  const { values, change, fieldError } = form;
  const { links } = values;
  const { box, focusOn } = useReorderFocus<HTMLDivElement>();
  const setLinks = (next: (before: Link[]) => Link[]) =>
    change(
      (before) => ({ ...before, links: next(before.links) }),
      ...['links', ...links.flatMap((_, index) => [`links.${index}.url`, `links.${index}.label`])],
    );
  const setLink = (index: number, part: Partial<Link>) =>
    setLinks((before) => before.map((each, at) => (at === index ? { ...each, ...part } : each)));
  return (
    <div className={styles.part} ref={box}>
      <TextField
        form={form}
        name="email"
        label={t('admin.field.email')}
        hint={t('admin.hint.public-email')}
        input={{ type: 'email' }}
      />
      <TextField
        form={form}
        name="orcid"
        label={t('admin.field.orcid')}
        hint={t('admin.hint.orcid')}
        input={{ spellCheck: false, placeholder: '0000-0002-1825-0097' }}
      />
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state of their own.
        <div key={index} className={styles.link} data-link={index}>
          <Field
            name={`links.${index}.url`}
            label={t('admin.person.link-url', { n: index + 1 })}
            error={fieldError(`links.${index}.url`)}
          >
            {(control) => (
              <TextInput
                {...control}
                type="url"
                placeholder="https://"
                value={link.url}
                onChange={({ target }) => setLink(index, { url: target.value })}
              />
            )}
          </Field>
          <Field
            name={`links.${index}.label`}
            label={t('admin.person.link-label', { n: index + 1 })}
            error={fieldError(`links.${index}.label`)}
          >
            {(control) => (
              <TextInput
                {...control}
                maxLength={personLimits.linkLabel}
                value={link.label}
                onChange={({ target }) => setLink(index, { label: target.value })}
              />
            )}
          </Field>
          <IconButton
            name={t('admin.person.remove-link', { n: index + 1 })}
            onClick={() => {
              focusOn('[data-add]');
              setLinks((before) => before.filter((_, at) => at !== index));
            }}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          data-add=""
          disabled={links.length >= personLimits.links}
          onClick={() => {
            focusOn(`[data-link="${links.length}"] input`);
            setLinks((before) => [...before, { label: '', url: '' }]);
          }}
        >
          <Plus size={18} aria-hidden="true" />
          {t('admin.person.add-link')}
        </Button>
      </div>
    </div>
  );
}
