import { references as endpoints } from '@institute/core/references/endpoints.ts';
import { type ReferenceFormat, referenceFormats } from '@institute/core/references/limits.ts';
import type { Reference } from '@institute/core/references/schemas.ts';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { saveFile } from '#dashboard/lib/download.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import styles from './references.module.css';

const names: Record<ReferenceFormat, string> = { bibtex: 'BibTeX', ris: 'RIS', csl: 'CSL-JSON' };

/** The buttons that save the list of the form as a file for reference managers. */
export function ReferenceDownloads({ references }: { references: readonly Reference[] }) {
  const t = useTexts();
  const api = useApi();
  const errorText = useErrorText();
  const writing = useSingleMutation({
    mutationFn: (format: ReferenceFormat) =>
      api.call(endpoints.write, { body: { references: [...references], format } }),
    onSuccess: ({ text }, format) =>
      saveFile({
        file: new Blob([text], { type: 'text/plain' }),
        name: `references.${referenceFormats[format]}`,
      }),
  });
  return (
    <>
      <div className={styles.actions}>
        {(Object.keys(referenceFormats) as ReferenceFormat[]).map((format) => (
          <Button key={format} small disabled={writing.isPending} onClick={() => writing.write(format)}>
            {t('admin.reference.download-as', { name: names[format] })}
          </Button>
        ))}
      </div>
      <p role="alert">{writing.error && errorText(writing.error)}</p>
    </>
  );
}
