import { useTexts } from '#dashboard/i18n/texts.ts';
import type { Status } from '#dashboard/lib/list-state.ts';
import { Badge } from './badge.tsx';

const variants = {
  published: 'done',
  active: 'done',
  scheduled: 'plan',
  unpublished: 'warn',
  draft: 'warn',
  inactive: 'warn',
} as const;

export function StatusBadge({ status }: { status: Status }) {
  const t = useTexts();
  return <Badge variant={variants[status]}>{t(`admin.list.${status}`)}</Badge>;
}
