import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from './button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  pages: number;
  onSelect: (page: number) => void;
}

/**
 * The pages of a list. Renders nothing for a single page. antd's pagination marks no current page for screen readers.
 */
export function Pager({ page, pages, onSelect }: PagerProps) {
  const t = useTexts();
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('admin.list.page', { n: page, total: pages })}>
      <Button small disabled={page <= 1} onClick={() => onSelect(page - 1)}>
        <ChevronLeft size={16} aria-hidden="true" />
        {t('common.action.previous')}
      </Button>
      <span>{t('admin.list.page', { n: page, total: pages })}</span>
      <Button small disabled={page >= pages} onClick={() => onSelect(page + 1)}>
        {t('common.action.next')}
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </nav>
  );
}
