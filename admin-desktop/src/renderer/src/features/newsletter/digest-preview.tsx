import { type Language, languageNames, languages } from '@institute/core/i18n/locale.ts';
import type { digest } from '@institute/core/inbox/endpoints.ts';
import type { z } from 'zod';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import styles from './digest.module.css';

export type DigestMails = z.output<typeof digest.preview.response>;

/** Previews the mails in sandboxed frames without scripts or navigation. */
export function DigestPreview({ mails, onClose }: { mails: DigestMails; onClose: () => void }) {
  const t = useTexts();
  const shown = (language: Language) => {
    const { subject, html, text } = mails[language];
    const name = t('admin.digest.preview-of', { language: t(`common.language.inline.${language}`) });
    return (
      <section key={language} aria-label={name}>
        <h3>{languageNames[language]}</h3>
        <p lang={language} dir="auto">
          {subject}
        </p>
        <iframe className={styles.frame} title={name} sandbox="" srcDoc={html} />
        <details>
          <summary>{t('admin.digest.as-text')}</summary>
          <pre className={styles.plain} lang={language} dir="auto">
            {text}
          </pre>
        </details>
      </section>
    );
  };
  return (
    <Dialog title={t('admin.digest.preview-title')} onCancel={onClose} wide>
      <div className={styles.columns}>{languages.map(shown)}</div>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t('admin.digest.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
