import type { FieldCode } from '@institute/core/api/errors.ts';
import { redirect } from '@institute/core/content/redirect/endpoints.ts';
import { redirectLimits } from '@institute/core/content/redirect/limits.ts';
import type { RedirectRows } from '@institute/core/content/redirect/schemas.ts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useFormErrors } from '#dashboard/lib/use-form-errors.ts';
import { useInvalidateContent } from '#dashboard/lib/use-invalidate-content.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { FileButton } from '#dashboard/media/file-button.tsx';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import { Row, RowList } from '#dashboard/ui/row-list.tsx';
import styles from './redirect.module.css';

type Checked = RedirectRows & { csv: string };

/** Imports a CSV file: choice of the file, preview with all refused rows, import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const changed = useInvalidateContent(redirect.list);
  const formErrors = useFormErrors();
  const [checked, setChecked] = useState<Checked>();
  const checking = useSingleMutation({
    async mutationFn(file: File) {
      const csv = await file.text();
      return { csv, ...(await api.call(redirect.preview, { body: { csv } })) };
    },
    onSuccess: setChecked,
    onError: formErrors.setFailure,
  });
  const importing = useSingleMutation({
    mutationFn: ({ csv }: Checked) => api.call(redirect.import, { body: { csv } }),
    onSuccess({ accepted, refused }, before) {
      changed();
      const description = t('admin.redirect.imported', { count: accepted.length });
      toasts.show({ title: t('admin.message.success'), description });
      // A colleague may have changed addresses since the preview. The dialog then shows the rows that were refused.
      if (refused.length === before.refused.length) onClose();
      else setChecked({ csv: before.csv, accepted: [], refused });
    },
    onError: formErrors.setFailure,
  });
  const problem = formErrors.problems.csv;
  const isBusy = checking.isPending || importing.isPending;
  const count = checked?.accepted.length ?? 0;
  return (
    <Dialog wide title={t('admin.redirect.import-title')} onCancel={() => !isBusy && onClose()}>
      <p className={styles.note}>{t('admin.redirect.import-text', { rows: redirectLimits.rows })}</p>
      <Field
        label={t('admin.redirect.file')}
        error={problem ? t(`errors.field.${problem}`) : formErrors.failure}
      >
        {(control) => (
          <FileButton
            control={control}
            text={t('admin.redirect.choose')}
            accept=".csv,text/csv"
            disabled={isBusy}
            onChoose={([file]) => {
              formErrors.clear();
              setChecked(undefined);
              if (file) checking.write(file);
            }}
          />
        )}
      </Field>
      <div role="status">
        {checking.isPending && <p>{t('admin.redirect.checking')}</p>}
        {checked && <p>{t('admin.redirect.accepted', { count })}</p>}
        {checked && checked.refused.length > 0 && (
          <p>{t('admin.redirect.refused', { count: checked.refused.length })}</p>
        )}
      </div>
      {checked && <CheckedRows {...checked} />}
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('admin.dialog.cancel')}
        </Button>
        <Button
          variant="primary"
          disabled={!checked || count === 0 || isBusy}
          onClick={() => checked && importing.write(checked)}
        >
          {importing.isPending ? t('admin.redirect.importing') : t('admin.redirect.import-yes', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function CheckedRows({ accepted, refused }: RedirectRows) {
  const t = useTexts();
  const textOf = ({ field, problem }: RedirectRows['refused'][number]) => {
    const text = t(`errors.field.${problem as FieldCode}`);
    return field === 'row' ? text : t(`admin.redirect.field-${field}`, { problem: text });
  };
  return (
    <>
      <Rows label={t('admin.redirect.refused-rows')}>
        {refused.map((row) => (
          <Row key={row.line} title={<Addresses {...row} />} meta={textOf(row)} />
        ))}
      </Rows>
      <Rows label={t('admin.redirect.accepted-rows')}>
        {accepted.map((row) => (
          <Row
            key={row.line}
            title={<Addresses {...row} />}
            meta={row.target !== row.to && t('admin.redirect.leads-to', { to: row.target })}
          />
        ))}
      </Rows>
    </>
  );
}

/** A list that scrolls by itself. */
function Rows({ label, children }: { label: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the rows.
    <section className={styles.rows} tabIndex={0} aria-label={label}>
      <RowList>{children}</RowList>
    </section>
  );
}

function Addresses({ line, from, to }: { line: number; from: string; to: string }) {
  const t = useTexts();
  return (
    <span className={styles.address}>
      {t('admin.redirect.line', { line })}: <bdi>{from}</bdi> → <bdi>{to}</bdi>
    </span>
  );
}
