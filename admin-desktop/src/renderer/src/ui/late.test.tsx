import { type ComponentType, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '#test/component/render-part.tsx';
import { toast } from '#test/component/views.ts';
import { late, lateOverlay } from './late.tsx';
import { PlainTextInput } from './plain/text-input.tsx';
import { Toaster } from './toaster.tsx';

interface Closable {
  onClose: () => void;
}

// React logs the errors that a boundary catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const notLoaded = 'This part of the page could not be loaded.';
const title = page.getByRole('textbox', { name: 'Title' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The file of a part, which the test removes and puts back. */
function createFile<Props>(part: ComponentType<Props>) {
  const file = {
    isThere: false,
    load: async () => {
      if (!file.isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return part;
    },
  };
  return file;
}

/** Renders a form whose title is typed, and opens a part of it by a button. */
async function openPart(part: (close: () => void) => ReactNode) {
  function Form() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Title" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && part(() => setOpen(false))}
        <Toaster />
      </>
    );
  }
  await renderPart(<Form />);
  await title.fill('Typed');
  await button('Open').click();
}

describe('a late part', () => {
  it('reports a file that is gone, leaves the form as it is, and loads the file on a retry', async () => {
    const file = createFile(() => <p>The comments</p>);
    const Comments = late(file.load, { loading: () => null });
    await openPart(() => <Comments />);
    await expect.element(page.getByRole('alert')).toHaveTextContent(notLoaded);
    await button('Try again').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(notLoaded);
    await expect.element(title).toHaveValue('Typed');
    file.isThere = true;
    await button('Try again').click();
    await expect.element(page.getByText('The comments')).toBeVisible();
    await expect.element(title).toHaveValue('Typed');
  });

  it('offers only a reload if it failed after it had loaded', async () => {
    function Fault(): ReactNode {
      throw new Error('A fault in the part');
    }
    const Broken = late(async () => Fault);
    await openPart(() => <Broken />);
    await expect.element(button('Reload')).toBeVisible();
    await expect.element(button('Try again')).not.toBeInTheDocument();
    await expect.element(title).toHaveValue('Typed');
  });

  it('shows at once if it was loaded before', async () => {
    const waited = vi.fn();
    function Waiting() {
      waited();
      return null;
    }
    const load = vi.fn(async () => () => <p>The comments</p>);
    const Comments = late(load, { loading: () => <Waiting /> });
    Comments.prefetch();
    await load.mock.results[0]?.value;
    await openPart(() => <Comments />);
    await expect.element(page.getByText('The comments')).toBeVisible();
    expect(waited).not.toHaveBeenCalled();
    expect(load).toHaveBeenCalledOnce();
  });

  it('loads when it is shown if the earlier load failed', async () => {
    const file = createFile(() => <p>The comments</p>);
    const Comments = late(file.load, { loading: () => null });
    Comments.prefetch();
    await expect(file.load()).rejects.toThrow();
    file.isThere = true;
    await openPart(() => <Comments />);
    await expect.element(page.getByText('The comments')).toBeVisible();
  });
});

describe('a late overlay', () => {
  const Dialog = ({ onClose }: Closable) => (
    <section aria-label="History">
      <PlainTextInput aria-label="Search" autoFocus />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </section>
  );

  it('reports a file that is gone by a toast, and opens when its button is pressed again', async () => {
    const file = createFile(Dialog);
    const History = lateOverlay(file.load);
    await openPart((close) => <History onClose={close} />);
    await expect.element(toast()).toHaveTextContent(notLoaded);
    await expect.element(toast().getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect.element(title).toHaveValue('Typed');
    file.isThere = true;
    await button('Open').click();
    await expect.element(page.getByRole('region', { name: 'History' })).toBeVisible();
    await expect.element(title).toHaveValue('Typed');
  });

  it('enters text that is typed during its load into its field instead of the form', async () => {
    let show: (dialog: typeof Dialog) => void = () => {};
    const loading = new Promise<typeof Dialog>((resolve) => {
      show = resolve;
    });
    const History = lateOverlay(() => loading);
    await openPart((close) => <History onClose={close} />);
    await title.click();
    await userEvent.keyboard('ax{Enter}{Backspace}b');
    await expect.element(title).toHaveValue('Typed');
    show(Dialog);
    const search = page.getByRole('textbox', { name: 'Search' });
    await expect.element(search).toHaveFocus();
    await expect.element(search).toHaveValue('ab');
    await userEvent.keyboard('c');
    await expect.element(search).toHaveValue('abc');
    await expect.element(title).toHaveValue('Typed');
  });

  it('enters typed text into no field of the form if its file is gone', async () => {
    let fail: (error: Error) => void = () => {};
    const loading = new Promise<typeof Dialog>((_resolve, reject) => {
      fail = reject;
    });
    const History = lateOverlay(() => loading);
    await openPart((close) => <History onClose={close} />);
    await userEvent.keyboard('x');
    fail(new TypeError('Failed to fetch dynamically imported module'));
    await expect.element(toast()).toHaveTextContent(notLoaded);
    await title.click();
    await userEvent.keyboard('{End}!');
    await expect.element(title).toHaveValue('Typed!');
  });

  it('closes on Escape during its load, and the form can be typed in again', async () => {
    const History = lateOverlay<Closable>(() => new Promise(() => {}));
    await openPart((close) => <History onClose={close} />);
    await title.click();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{End}!');
    await expect.element(title).toHaveValue('Typed!');
  });
});
