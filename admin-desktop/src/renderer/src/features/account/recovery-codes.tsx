import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { saveFile } from '#dashboard/lib/download.ts';
import { Button } from '#dashboard/ui/button.tsx';
import styles from './two-factor.module.css';

/** Shows the recovery codes. The server shows them only once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  function save() {
    const text = [t('account.two-factor.codes-title'), '', ...codes, ''].join('\n');
    saveFile({ file: new Blob([text], { type: 'text/plain' }), name: 'recovery-codes.txt' });
  }
  return (
    <div className={styles.setup}>
      <h4 ref={heading} tabIndex={-1}>
        {t('account.two-factor.codes-title')}
      </h4>
      <p>{t('account.two-factor.codes-note')}</p>
      <ul className={styles.codes} aria-label={t('account.two-factor.codes-title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={save}>
          <Download size={18} aria-hidden="true" />
          {t('account.two-factor.save')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('account.two-factor.codes-stored')}
        </Button>
      </div>
    </div>
  );
}
