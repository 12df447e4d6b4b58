import { useState } from 'react';
import { DraftRecovery } from '#dashboard/content/drafts/draft-recovery.tsx';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { ViewSection } from '#dashboard/ui/section.tsx';
import { DigestForm } from './digest-form.tsx';
import { DigestProgressBox } from './digest-progress.tsx';
import { useDigestOverview, useDigestProgress } from './use-digest.ts';
import { digestName, type useDigestDraft } from './use-digest-draft.ts';

/** The current or last digest, and the next one. */
export function DigestSection({ writing }: { writing: ReturnType<typeof useDigestDraft> }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { drafts, draftKey, draft, isSaved, begin, restore, change, end } = writing;
  const [isOpen, setOpen] = useState(draft !== undefined);
  const { data, error, refetch } = useDigestOverview();
  const latest = useDigestProgress().data?.digest;
  const isRunning = latest?.state === 'sending' || latest?.state === 'paused';
  const canBegin = data?.canMail && !isRunning;

  function open() {
    const items = (data?.items ?? []).flatMap(({ kind, id, isNew }) => (isNew ? { kind, id } : []));
    if (!draft) begin(items);
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
      {canBegin && (
        <DraftRecovery
          drafts={drafts}
          openDraftKey={draftKey}
          titleOf={(found) => digestName(found, language)}
          onRestore={(found, from) => {
            const offered = new Set(data.items.map(({ id }) => id));
            restore({ ...found, items: found.items.filter(({ id }) => offered.has(id)) }, from);
            setOpen(true);
          }}
        />
      )}
      {canBegin && isOpen && draft && (
        <DigestForm
          overview={data}
          draft={draft}
          isSaved={isSaved}
          onChange={change}
          onSent={() => {
            end();
            setOpen(false);
          }}
        />
      )}
    </ViewSection>
  );
}
