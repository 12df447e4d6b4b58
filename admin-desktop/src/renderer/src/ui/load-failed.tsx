import { Empty } from 'antd';
import { CircleAlert } from 'lucide-react';
import { useErrorText } from '#src/renderer/src/app/error-text.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from './button.tsx';

interface FailureProps {
  title: string;
  /** What happened, in more detail. */
  reason?: string;
  onRetry: () => void;
}

function Failure({ title, reason, onRetry }: FailureProps) {
  const t = useTexts();
  return (
    <div role="alert">
      <Empty
        image={<CircleAlert size={40} strokeWidth={1} aria-hidden="true" />}
        styles={{ image: { height: 40 } }}
        description={
          <>
            <p>{title}</p>
            {reason && <p>{reason}</p>}
          </>
        }
      >
        <Button onClick={onRetry}>{t('common.state.retry')}</Button>
      </Empty>
    </div>
  );
}

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** Reports a failed query and offers a retry. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const t = useTexts();
  const errorText = useErrorText();
  return <Failure title={t('common.state.error')} reason={errorText(error)} onRetry={onRetry} />;
}

/** Replaces a part whose scripts failed to load. Drafts are autosaved, so the page can reload. */
export function PartNotLoaded() {
  const t = useTexts();
  return <Failure title={t('common.state.load-failed')} onRetry={() => location.reload()} />;
}
