import { useRef } from 'react';
import { MediaGrid } from '#src/renderer/src/app/media/media-grid.tsx';
import { MediaTools } from '#src/renderer/src/app/media/media-tools.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { TabPanel } from '#src/renderer/src/ui/tab-panel.tsx';
import { MediaDialog } from './media-dialog.tsx';
import { useMediaState } from './use-media-state.ts';

export function MediaView({ isActive }: { isActive: boolean }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, change] = useMediaState(isActive);
  return (
    <TabPanel title={t('admin.media.title')} headingRef={heading}>
      <p>{t('admin.media.note')}</p>
      {isActive && (
        <>
          <MediaTools state={state} filters onChange={change} />
          <MediaGrid
            state={state}
            onChange={change}
            label={(name) => t('admin.media.open', { name })}
            note={({ uses, moreUses }) => {
              if (uses.length === 0) return t('admin.media.uses-none');
              const text = moreUses ? 'admin.media.uses-over' : 'admin.media.uses-count';
              return t(text, { count: uses.length });
            }}
            onChoose={({ id }) => change({ open: id })}
          />
          {state.open && <MediaDialog id={state.open} onClose={() => change({ open: '' })} />}
        </>
      )}
    </TabPanel>
  );
}
