import type Quill from 'quill';
import { use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { late } from '#dashboard/ui/late.tsx';
import { showUploaded, uploadIn } from './block-blots.ts';
import { indexOfBlock, removeBlock } from './block-keys.ts';
import { SendImageContext } from './figure-draft.ts';
import { changeUpload, figureReadyEvent, onUploadChange, uploadOf } from './figure-uploads.ts';
import { setPendingFigures } from './pending-figures.ts';

const FigureUploadState = late(async () => (await import('./figure-upload-state.tsx')).FigureUploadState, {
  loading: () => null,
});

interface Pending {
  node: HTMLElement;
  id: string;
}

/** Uploads the new figures of an editor one after another, and shows their progress in their place. */
export function FigureUploadList({ editor }: { editor: Quill }) {
  const send = use(SendImageContext);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const start = useRef<(id: string) => void>(() => {});

  useEffect(() => {
    const leaving = new AbortController();
    let queue: Promise<void> = Promise.resolve();

    async function upload(id: string) {
      const { file } = uploadOf(id) ?? {};
      if (!file || leaving.signal.aborted) return;
      const report = (part: number) => changeUpload(id, { percent: Math.floor(part * 100) });
      const sent = await latest.current(file, report, leaving.signal);
      if ('url' in sent) changeUpload(id, { state: 'done', src: sent.url });
      else changeUpload(id, { state: 'failed', ...sent });
    }
    start.current = (id) => {
      changeUpload(id, { state: 'sending', percent: 0 });
      queue = queue.then(() => upload(id));
    };

    function read() {
      const found = [...editor.root.querySelectorAll('figure')].flatMap((node) => {
        const id = uploadIn(node);
        return id === undefined ? [] : [{ node, id }];
      });
      const open = found.filter(({ id }) => uploadOf(id)?.state !== 'done');
      setPendingFigures(editor, open.length, () => {
        for (const { node } of open) removeBlock(editor, indexOfBlock(editor, node));
      });
      // Another list also shows another percentage.
      setPending((before) => (before.length + open.length === 0 ? before : open));
      for (const { id } of open) if (uploadOf(id)?.state === 'waiting') start.current(id);
    }
    read();
    editor.on('text-change', read);
    const stopListening = onUploadChange(read);
    return () => {
      leaving.abort();
      editor.off('text-change', read);
      stopListening();
      setPendingFigures(editor, 0);
    };
  }, [editor]);

  useEffect(() => {
    // After React has removed the progress from a figure.
    const isShown = [...editor.root.querySelectorAll('figure')].map(
      (node) => !pending.some((each) => each.node === node) && showUploaded(node),
    );
    if (isShown.includes(true)) editor.emitter.emit(figureReadyEvent, undefined, undefined, 'user');
  }, [editor, pending]);

  return pending.map(({ node, id }) => {
    const upload = uploadOf(id);
    return (
      upload &&
      createPortal(
        <FigureUploadState
          upload={upload}
          onRetry={() => start.current(id)}
          onRemove={() => removeBlock(editor, indexOfBlock(editor, node))}
        />,
        node,
        id,
      )
    );
  });
}
