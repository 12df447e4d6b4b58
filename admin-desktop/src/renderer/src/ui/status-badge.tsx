import type { Status } from '#src/renderer/src/app/list-state.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Badge } from './badge.tsx';

/** Whether visitors see an item. */
export function StatusBadge({ status }: { status: Status }) {
  const t = useTexts();
  const isVisible = status === 'published' || status === 'active';
  return <Badge look={isVisible ? 'done' : 'warn'}>{t(`admin.list.${status}`)}</Badge>;
}
