import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { MarkProps } from '#dashboard/lib/views.ts';
import { CountMark } from '#dashboard/ui/count-mark.tsx';
import { useUnseen } from './use-unseen.ts';

const shown = (count: number) => (count > 99 ? '99+' : String(count));

/** The numbers of overdue answers and of messages since the user's last visit. Refetched on each tab change. */
export function UnseenMark({ id }: MarkProps) {
  const t = useTexts();
  const { data, refetch } = useUnseen();
  const [params] = useSearchParams();
  const tab = params.get('tab');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab change triggers the refetch.
  useEffect(() => {
    void refetch();
  }, [refetch, tab]);
  const { count = 0, overdue = 0 } = data ?? {};
  const marks = [
    ...(overdue > 0
      ? [
          {
            variant: 'due',
            value: shown(overdue),
            title: t('admin.contacts.overdue', { count: overdue }),
          } as const,
        ]
      : []),
    ...(count > 0
      ? [{ variant: 'new', value: shown(count), title: t('admin.contacts.unseen', { count }) } as const]
      : []),
  ];
  return (
    <>
      {marks.map((mark) => (
        <CountMark key={mark.variant} {...mark} />
      ))}
      <span id={id} hidden>
        {marks.map(({ title }) => title).join(', ')}
      </span>
    </>
  );
}
