import { newsletter } from '@institute/core/inbox/endpoints.ts';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { saveFile } from '#dashboard/lib/download.ts';
import { type ListShape, useListState } from '#dashboard/lib/list-state.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { ListTools } from '#dashboard/ui/list-toolbar.tsx';
import { TabPanel } from '#dashboard/ui/tab-panel.tsx';
import { DigestSection } from './digest-section.tsx';
import { SubscriberList } from './subscriber-list.tsx';
import { useDigestDraft } from './use-digest-draft.ts';

const shape: ListShape = { sorts: ['newest'], statuses: [], spam: true, pending: true };

/** The subscribers of the newsletter: search, remove, and export as a file. */
export function NewsletterView({ isActive }: { isActive: boolean }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const reportFailure = useReportError();
  const heading = useRef<HTMLHeadingElement>(null);
  // State of the view, so that the draft survives closing the form.
  const writing = useDigestDraft();
  const [state, change] = useListState(isActive, shape);
  const saving = useSingleMutation({
    mutationFn: () => api.download(newsletter.admin.download),
    onSuccess(downloaded) {
      saveFile(downloaded);
      toasts.show({
        title: t('admin.message.success'),
        description: t('admin.subscribers.exported'),
      });
    },
    onError: reportFailure,
  });
  return (
    <TabPanel
      title={t('admin.subscribers.title')}
      headingRef={heading}
      action={
        <Button disabled={saving.isPending} onClick={() => saving.write()}>
          <Download size={18} aria-hidden="true" />
          {t(saving.isPending ? 'admin.subscribers.exporting' : 'admin.subscribers.export')}
        </Button>
      }
    >
      {isActive && <DigestSection writing={writing} />}
      <ListTools state={state} shape={shape} onChange={change} />
      {isActive && <SubscriberList state={state} onChange={change} heading={heading} />}
    </TabPanel>
  );
}
