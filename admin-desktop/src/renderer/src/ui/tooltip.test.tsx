import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '#test/component/render-part.tsx';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';

function DialogOfButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton name="History" tip="Revisions" onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title="Revisions of an item" onCancel={() => setOpen(false)}>
          <button type="button">First</button>
        </Dialog>
      )}
    </>
  );
}

const tooltip = () => page.getByRole('tooltip', { name: 'Revisions' });

it('opens on keyboard focus, even if the pointer leaves the control, and closes on Escape', async () => {
  await renderPart(<DialogOfButton />);
  const button = page.getByRole('button', { name: 'History' });
  await expect.element(button).toBeVisible();
  await userEvent.tab();
  const leaving = { bubbles: true, relatedTarget: document.body };
  button.element().dispatchEvent(new PointerEvent('pointerout', leaving));
  await expect.element(button).toHaveFocus();
  await expect.element(tooltip()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip()).not.toBeInTheDocument();
});

it('leaves Escape to the dialog that its button opened', async () => {
  await renderPart(<DialogOfButton />);
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revisions of an item' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
