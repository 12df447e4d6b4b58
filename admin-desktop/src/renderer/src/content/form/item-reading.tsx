import { Alert } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import { PreviewPane } from '#dashboard/content/working-copy/preview-pane.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { StatusBadge } from '#dashboard/ui/status-badge.tsx';
import type { FormState } from './form-state.ts';
import type { FormValues } from './form-values.ts';
import styles from './item-reading.module.css';
import { statusOf } from './save-actions.ts';

interface ItemReadingProps<Item extends StoredItem, Values extends FormValues> {
  kind: ContentEditor<Item, Values>;
  start: FormState<Values>;
  /** Why the user may not write it. */
  refusal: string | undefined;
  onClose: () => void;
}

/** An item that the user may not write: its page, in place of its form. Other users do not see the reader. */
export function ItemReading<Item extends StoredItem, Values extends FormValues>({
  kind,
  start: { id, item, copy, initial, values },
  refusal,
  onClose,
}: ItemReadingProps<Item, Values>) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const isStored = item !== null || copy !== undefined;
  const list = t(`admin.tab.${kind.tab}`);
  const title = isStored ? kind.titleOf(values) || t('admin.draft.untitled') : t(`admin.${kind.name}.create`);
  return (
    <section className={styles.page} aria-label={title}>
      <div className={styles.bar}>
        <Button
          variant="quiet"
          aria-label={t('admin.form.back', { list })}
          onClick={onClose}
          icon={<ArrowLeft size={18} aria-hidden="true" />}
        >
          {list}
        </Button>
        <h2 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {isStored && <StatusBadge status={statusOf(kind, item ? initial : undefined)} />}
      </div>
      <Alert
        type="info"
        role="note"
        showIcon
        title={isStored ? t('admin.role.reading') : refusal}
        description={isStored && refusal}
      />
      {isStored && (
        <PreviewPane
          {...{ id }}
          kind={kind.name}
          shown={values.language}
          phase="idle"
          savedAt={undefined}
          isMissing={false}
          isReading
        />
      )}
    </section>
  );
}
