import { Empty } from 'antd';
import { CircleAlert } from 'lucide-react';
import { useErrorText } from '#src/renderer/src/app/error-text.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from './button.tsx';

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** Reports a failed query and offers a retry. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const t = useTexts();
  const errorText = useErrorText();
  return (
    <div role="alert">
      <Empty
        image={<CircleAlert size={40} strokeWidth={1} aria-hidden="true" />}
        styles={{ image: { height: 40 } }}
        description={
          <>
            <p>{t('common.state.error')}</p>
            <p>{errorText(error)}</p>
          </>
        }
      >
        <Button onClick={onRetry}>{t('common.state.retry')}</Button>
      </Empty>
    </div>
  );
}
