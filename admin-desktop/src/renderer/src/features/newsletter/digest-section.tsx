import type { DigestDraft } from '@institute/core/inbox/digest.ts';
import { useState } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from '#src/renderer/src/ui/button.tsx';
import { LoadFailed } from '#src/renderer/src/ui/load-failed.tsx';
import { ViewSection } from '#src/renderer/src/ui/view-section.tsx';
import { DigestForm } from './digest-form.tsx';
import { DigestProgressBox } from './digest-progress.tsx';
import { useDigestOverview, useDigestProgress } from './use-digest.ts';

const texts = { subjectId: '', subjectEn: '', introId: '', introEn: '' };

interface DigestSectionProps {
  /** Lives with the view, so that what was written is there again when the view is. */
  draft: DigestDraft | undefined;
  onChange: (draft: DigestDraft | undefined) => void;
}

/** The digest that is being sent or was sent last, and the next one. */
export function DigestSection({ draft, onChange }: DigestSectionProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(draft !== undefined);
  const { data, error, refetch } = useDigestOverview();
  const latest = useDigestProgress().data?.digest;
  const isRunning = latest?.state === 'sending' || latest?.state === 'paused';
  const canBegin = data?.canMail && !isRunning;

  function open() {
    const items = (data?.items ?? []).flatMap(({ kind, id, isNew }) => (isNew ? { kind, id } : []));
    if (!draft) onChange({ ...texts, items });
    setOpen(!isOpen);
  }
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  return (
    <ViewSection
      title={t('admin.digest.title')}
      text={data && !data.canMail ? t('admin.digest.no-mail') : t('admin.digest.text')}
      action={
        canBegin && (
          <Button aria-expanded={isOpen} onClick={open}>
            {t(isOpen ? 'admin.digest.close' : 'admin.digest.begin')}
          </Button>
        )
      }
    >
      {latest && <DigestProgressBox progress={latest} />}
      {canBegin && isOpen && draft && (
        <DigestForm
          overview={data}
          draft={draft}
          onChange={onChange}
          onSent={() => {
            onChange(undefined);
            setOpen(false);
          }}
        />
      )}
    </ViewSection>
  );
}
