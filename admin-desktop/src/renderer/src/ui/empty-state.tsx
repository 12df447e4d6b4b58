import { Empty } from 'antd';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

/** Replaces a list without entries. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Empty
      image={<Inbox size={40} strokeWidth={1} aria-hidden="true" />}
      styles={{ image: { height: 40 } }}
      description={title}
    >
      {children}
    </Empty>
  );
}
