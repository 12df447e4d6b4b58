import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '#test/component/render-part.tsx';
import { Dialog } from './dialog.tsx';
import { late } from './late.tsx';

const LateContent = late(async () => () => <button type="button">Isi</button>);

it('focuses content that loads late, and ignores Escape after it closed', async () => {
  const onCancel = vi.fn();
  function Page() {
    const [isOpen, setOpen] = useState(true);
    onCancel.mockImplementation(() => setOpen(false));
    return (
      <Suspense>
        {isOpen && (
          <Dialog title="Judul" onCancel={onCancel}>
            <LateContent />
          </Dialog>
        )}
      </Suspense>
    );
  }
  await renderPart(<Page />);
  await expect.element(page.getByRole('button', { name: 'Isi' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});
