import {
  type ChecklistInput,
  type ChecklistItem,
  runChecklist,
} from '@institute/core/content/publish-checklist.ts';
import { ChevronDown, Check as Tick, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { useFormReview } from '#dashboard/content/review/review-context.tsx';
import { useTopicChecks } from '#dashboard/content/topics/use-topics.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useDebounced } from '#dashboard/lib/use-debounced.ts';
import styles from './checklist.module.css';
import { checklistMessages } from './checklist-messages.ts';
import type { FieldProps } from './field-props.ts';
import { useFormLayout } from './form-layout.tsx';
import { type FormValues, hasText } from './form-values.ts';
import { useBrokenLinks } from './use-broken-links.ts';

/** Delay in milliseconds between the last key press and the next check. */
const pause = 700;

interface ChecklistProps<Values> extends Pick<FieldProps<Values>, 'values' | 'onShow'> {
  /** The checked values of the form. */
  of: (values: Values) => ChecklistInput;
  /** Additional findings of the content type. */
  children?: ((checkedValues: Values) => ReactNode) | undefined;
}

/** Lists suggestions to fix before an item is published. None of them blocks saving. */
export function Checklist<Values extends FormValues>({
  values,
  of,
  onShow,
  children,
}: ChecklistProps<Values>) {
  const checkedValues = useDebounced(values, pause);
  const item = useMemo(() => of(checkedValues), [of, checkedValues]);
  // An empty form would report every field as missing.
  return hasText(checkedValues.texts[checkedValues.language]) ? (
    <Found {...{ item, checkedValues, onShow }}>{children}</Found>
  ) : null;
}

interface FoundProps<Values> extends Pick<ChecklistProps<Values>, 'onShow' | 'children'> {
  item: ChecklistInput;
  checkedValues: Values;
}

/** Renders after a check, not on each key press in the form. */
const Found = memo(FoundChecks) as typeof FoundChecks;

function FoundChecks<Values extends FormValues>({
  item,
  checkedValues,
  onShow,
  children,
}: FoundProps<Values>) {
  const t = useTexts();
  const { reveal } = useFormLayout();
  const box = useRef<HTMLDetailsElement>(null);
  const { brokenLinks, isError } = useBrokenLinks(item);
  const topicChecks = useTopicChecks(item);
  // The renders of its contexts and of its queries need no further check.
  const ownChecks = useMemo(() => runChecklist(item), [item]);
  const checks: ChecklistItem[] = [
    ...ownChecks,
    ...topicChecks,
    ...brokenLinks.map(({ fault, href, field, language }) => ({
      code: `link-${fault}` as const,
      ...{ field, language, text: item.rich ?? '', quote: href },
    })),
  ];
  const review = useFormReview();
  const count = checks.length + review.missing.length;
  const isFine = count === 0;
  const text = isFine ? t('admin.checklist.nothing') : t('admin.checklist.found', { count });

  function goTo(found: ChecklistItem) {
    const { field, language } = found;
    onShow(language);
    const find = () => box.current?.closest('form')?.querySelector(`[data-field="${CSS.escape(field)}"]`);
    // If one language is shown at a time, the field exists only after the next render.
    requestAnimationFrame(() => {
      const shown = find();
      if (shown) reveal(shown);
      requestAnimationFrame(() => focusOn(find(), partOf(found)));
    });
  }

  return (
    <details className={styles.box} ref={box} open>
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
            {review.missing.map((language) => (
              <li key={language}>
                <button type="button" className={styles.check} onClick={review.goTo}>
                  {t('admin.checklist.approval-missing', {
                    language: t(`common.language.inline.${language}`),
                  })}
                </button>
              </li>
            ))}
            {checks.map((check) => (
              <li key={`${check.code} ${check.field} ${check.quote ?? check.count ?? ''}`}>
                <button type="button" className={styles.check} onClick={() => goTo(check)}>
                  {checklistMessages(check, t)}
                </button>
              </li>
            ))}
          </ul>
        )}
        {isError && <p className={styles.note}>{t('admin.checklist.links-unknown')}</p>}
        {checks.length > 0 && <p className={styles.note}>{t('admin.checklist.note')}</p>}
      </div>
    </details>
  );
}

/** A part of a rich text: the elements that match a selector, and the position of the one to scroll to. */
type Part = [selector: string, position?: number | undefined];

function partOf({
  code,
  count,
  quote = '',
}: Pick<ChecklistItem, 'code' | 'count' | 'quote'>): Part | undefined {
  switch (code) {
    case 'figure-alt-missing':
      return ['figure.picture', count];
    case 'table-head-missing':
      return ['figure.data-table', count];
    case 'video-title-missing':
      return ['figure.video', count];
    case 'alt-missing-within':
      return [':not(figure) > img:not([alt]), :not(figure) > img[alt=""]'];
    case 'anchor-missing':
      return [`a[href="${CSS.escape(quote)}"]`];
    default:
      return undefined;
  }
}

function focusOn(fieldElement: Element | null | undefined, part?: Part): void {
  const control =
    fieldElement?.querySelector<HTMLElement>('[contenteditable=true], input:not([type=file]), textarea') ??
    fieldElement?.querySelector<HTMLElement>('button, input');
  control?.focus({ preventScroll: true });
  const [selector, position = 1] = part ?? [];
  const parts = selector ? fieldElement?.querySelectorAll(selector) : undefined;
  (parts?.[position - 1] ?? control)?.scrollIntoView({ block: 'center' });
}
