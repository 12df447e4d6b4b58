import {
  type ChecklistInput,
  type ChecklistItem,
  runChecklist,
} from '@institute/core/content/publish-checklist.ts';
import { ChevronDown, Check as Tick, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useDebounced } from '#src/renderer/src/app/use-debounced.ts';
import { useIsWideScreen } from '#src/renderer/src/app/use-is-wide-screen.ts';
import styles from './checklist.module.css';
import { checklistMessages } from './checklist-messages.ts';
import type { FieldProps } from './field-props.ts';
import { type FormValues, hasText } from './form-values.ts';
import { useBrokenLinks } from './use-broken-links.ts';

/** Delay in milliseconds between the last key press and the next check. */
const pause = 700;

interface ChecklistProps<Values> extends Pick<FieldProps<Values>, 'values' | 'onShow'> {
  /** The checked values of the form. */
  of: (values: Values) => ChecklistInput;
  /** Additional findings of the content type. */
  children?: (checkedValues: Values) => ReactNode;
}

/** Lists suggestions to fix before an item is published. None of them blocks saving. */
export function Checklist<Values extends FormValues>(props: ChecklistProps<Values>) {
  const { values, of } = props;
  const checkedValues = useDebounced(values, pause);
  const item = useMemo(() => of(checkedValues), [of, checkedValues]);
  // An empty form would report every field as missing.
  return hasText(checkedValues.texts[checkedValues.language]) ? (
    <Found {...props} {...{ item, checkedValues }} />
  ) : null;
}

function Found<Values extends FormValues>({
  item,
  checkedValues,
  onShow,
  children,
}: ChecklistProps<Values> & { item: ChecklistInput; checkedValues: Values }) {
  const t = useTexts();
  const wide = useIsWideScreen();
  const box = useRef<HTMLDetailsElement>(null);
  const { brokenLinks, isError } = useBrokenLinks(item);
  const checks: ChecklistItem[] = [
    ...runChecklist(item),
    ...brokenLinks.map(({ fault, href, field, language }) => ({
      code: `link-${fault}` as const,
      ...{ field, language, text: item.rich ?? '', quote: href },
    })),
  ];
  const isFine = checks.length === 0;
  const text = isFine ? t('admin.checklist.nothing') : t('admin.checklist.found', { count: checks.length });

  function goTo({ field, language }: ChecklistItem) {
    onShow(language);
    // In the tabbed layout the field exists only after the next render.
    requestAnimationFrame(() => requestAnimationFrame(() => focusOn(box.current?.closest('form'), field)));
  }

  return (
    <details className={styles.box} ref={box} open={wide}>
      <summary className={styles.head}>
        {isFine ? (
          <Tick className={styles.fine} size={16} aria-hidden="true" />
        ) : (
          <TriangleAlert className={styles.warn} size={16} aria-hidden="true" />
        )}
        <span className={styles.title}>{t('admin.checklist.title')}</span>
        {/* Screen readers announce only the number when it changes. */}
        <span className={styles.result} role="status">
          {text}
        </span>
        <ChevronDown className={styles.mark} size={16} aria-hidden="true" />
      </summary>
      <div className={styles.body}>
        {children?.(checkedValues)}
        {!isFine && (
          <ul className={styles.list}>
            {checks.map((check) => (
              <li key={`${check.code} ${check.field} ${check.quote ?? ''}`}>
                <button type="button" className={styles.check} onClick={() => goTo(check)}>
                  {checklistMessages(check, t)}
                </button>
              </li>
            ))}
          </ul>
        )}
        {isError && <p className={styles.note}>{t('admin.checklist.links-unknown')}</p>}
        {!isFine && <p className={styles.note}>{t('admin.checklist.note')}</p>}
      </div>
    </details>
  );
}

function focusOn(form: HTMLFormElement | null | undefined, field: string): void {
  const fieldElement = form?.querySelector(`[data-field="${CSS.escape(field)}"]`);
  const control =
    fieldElement?.querySelector<HTMLElement>(
      '[contenteditable=true], input:not([type=file]), textarea, select',
    ) ?? fieldElement?.querySelector<HTMLElement>('button, input');
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
