import type { Language } from '@institute/core/i18n/locale.ts';
import { locatorLabels, referenceLimits } from '@institute/core/references/limits.ts';
import type { CitationMark } from '@institute/core/rich-text/citation-marks.ts';
import { Checkbox } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import { SelectField } from '#dashboard/ui/select-field.tsx';
import { TextInput } from '#dashboard/ui/text-input.tsx';
import styles from './citation-dialog.module.css';
import { useItemReferences } from './use-item-references.ts';

interface CitationDialogProps {
  /** The citation to edit, or undefined for a new one. */
  given: CitationMark | undefined;
  lang: Language;
  /** Called after the dialog has closed. */
  onSave: (mark: CitationMark) => void;
  /** Called after the dialog has closed without a change. */
  onCancel: () => void;
  onClose: () => void;
}

/** Prompts for a reference, the place in it, and whether its author is part of the sentence. */
export function CitationDialog({ given, lang, onSave, onCancel, onClose }: CitationDialogProps) {
  const t = useTexts();
  const { references, entry, citation } = useItemReferences(lang);
  const name = useId();
  const [search, setSearch] = useState('');
  const [key, setKey] = useState(given?.key ?? '');
  const [locator, setLocator] = useState(given?.locator ?? '');
  const [label, setLabel] = useState(given?.label ?? 'page');
  const [isNarrative, setNarrative] = useState(given?.isNarrative ?? false);
  const [isRejected, setRejected] = useState(false);

  const words = search.toLowerCase().split(/\s+/);
  const rows = references.map((work) => ({ id: work.id, text: entry(work) }));
  const found = rows.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
  // A search with one result needs no further choice.
  const chosen = found.length === 1 ? (found[0]?.id ?? '') : key;
  const place = locator.trim();
  const mark: CitationMark = {
    key: chosen,
    ...(place && { locator: place, ...(label !== 'page' && { label }) }),
    ...(isNarrative && { isNarrative }),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!rows.some(({ id }) => id === chosen)) return setRejected(true);
    onClose();
    // Before the dialog has closed the editor cannot take the focus.
    requestAnimationFrame(() => onSave(mark));
  }

  function cancel() {
    onClose();
    requestAnimationFrame(onCancel);
  }

  return (
    <Dialog title={t(given ? 'admin.reference.edit' : 'admin.citation.insert')} onCancel={cancel}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {rows.length === 0 ? (
          <p>{t('admin.reference.cite.none')}</p>
        ) : (
          <>
            <Field
              label={t('admin.reference.cite.search')}
              error={isRejected ? t('admin.reference.cite.required') : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  autoFocus
                  autoComplete="off"
                  value={search}
                  onChange={({ target }) => setSearch(target.value)}
                />
              )}
            </Field>
            <fieldset className={styles.list}>
              <legend className="visually-hidden">{t('admin.reference.cite.choose')}</legend>
              {found.map(({ id, text }) => (
                <label key={id} className={styles.row}>
                  <input
                    type="radio"
                    name={name}
                    checked={id === chosen}
                    onChange={() => {
                      setKey(id);
                      setRejected(false);
                    }}
                  />
                  <span>{text}</span>
                </label>
              ))}
            </fieldset>
            <p role="status" className={found.length > 0 ? 'visually-hidden' : undefined}>
              {found.length === 0 && t('admin.reference.cite.no-match')}
            </p>
            <div className={styles.place}>
              <SelectField
                label={t('admin.reference.cite.label')}
                value={label}
                options={locatorLabels.map((value) => ({
                  value,
                  label: t(`admin.reference.label.${value}`),
                }))}
                onChange={setLabel}
              />
              <Field label={t('admin.reference.cite.locator')} hint={t('admin.reference.cite.locator-hint')}>
                {(control) => (
                  <TextInput
                    {...control}
                    autoComplete="off"
                    maxLength={referenceLimits.locator}
                    value={locator}
                    onChange={({ target }) => setLocator(target.value)}
                  />
                )}
              </Field>
            </div>
            <Checkbox checked={isNarrative} onChange={({ target }) => setNarrative(target.checked)}>
              {t('admin.reference.cite.narrative')}
            </Checkbox>
            {rows.some(({ id }) => id === chosen) && (
              <p className={styles.preview} role="status" lang={lang}>
                {citation(mark)}
              </p>
            )}
          </>
        )}
        <DialogActions>
          <Button onClick={cancel}>{t('admin.dialog.cancel')}</Button>
          {rows.length > 0 && (
            <Button type="submit" variant="primary">
              {t(given ? 'admin.block.apply' : 'admin.reference.cite.save')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
