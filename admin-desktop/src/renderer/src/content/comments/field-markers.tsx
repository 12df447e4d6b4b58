import { MessageSquare } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#dashboard/i18n/texts.ts';
import styles from './comments.module.css';
import type { CommentPlaces } from './use-comment-places.ts';

interface FieldMarkersProps {
  /** The places of the open comments. */
  places: CommentPlaces;
  /** Called with the first comment of a field. */
  onOpen: (comment: string) => void;
}

/** The number of open comments beside the label of each field, which leads to the first of them. */
export function FieldMarkers({ places, onOpen }: FieldMarkersProps) {
  const byField = useMemo(() => {
    const found = new Map<HTMLElement, string[]>();
    const inOrder = [...places].sort(([, a], [, b]) => a.start - b.start);
    for (const [id, { field }] of inOrder)
      found.set(field.element, [...(found.get(field.element) ?? []), id]);
    return [...found];
  }, [places]);
  return byField.map(([element, ids]) => (
    <FieldMarker key={element.dataset.field} {...{ element, ids }} onOpen={() => onOpen(ids[0] ?? '')} />
  ));
}

interface FieldMarkerProps {
  element: HTMLElement;
  ids: readonly string[];
  onOpen: () => void;
}

function FieldMarker({ element, ids, onOpen }: FieldMarkerProps) {
  const t = useTexts();
  const [host, setHost] = useState<HTMLElement>();
  useEffect(() => {
    // The field renders without knowledge of comments, so the marker has an element of its own at its end.
    const added = Object.assign(document.createElement('div'), { className: styles.marker });
    element.append(added);
    setHost(added);
    return () => added.remove();
  }, [element]);
  const field = element.querySelector('label')?.textContent ?? '';
  return (
    host &&
    createPortal(
      <button
        type="button"
        aria-label={t('admin.comment.marker', { count: ids.length, field })}
        onClick={onOpen}
      >
        <MessageSquare size={14} aria-hidden="true" />
        {ids.length}
      </button>,
      host,
    )
  );
}
