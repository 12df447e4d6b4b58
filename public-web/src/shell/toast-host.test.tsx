import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ContactForm } from '#site/features/contact/contact-form.tsx';
import { toasts } from '#site/lib/toasts.ts';
import { Toaster } from '#site/ui/toaster.tsx';
import { mouse, nextFrames } from '#test/component/motion.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';
import { delayed } from '#test/component/responses.ts';
import { expectToast, toastsOf } from '#test/component/toast.ts';
import { ToastHost } from './toast-host.tsx';

const site = useSite();
afterEach(() => vi.useRealTimers());

const subject = page.getByRole('textbox', { name: 'Subject' });
const count = () => toastsOf().elements().length;
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
/** The region of the view with swipes and shortcut. */
const fullView = () => page.getByRole('region', { name: 'Notifications (F8)' }).query();
const announced = () =>
  ['polite', 'assertive'].map(
    (urgency) => document.querySelector(`[role=status][aria-live=${urgency}]`)?.textContent,
  );

/** Renders a form with toasts. The pointer is elsewhere. */
async function renderForm(load: () => Promise<typeof Toaster>) {
  await renderSite(
    site,
    '/en/contact',
    <>
      <main>
        <h1>A form</h1>
        <ContactForm />
      </main>
      <ToastHost load={load} />
    </>,
  );
  await mouse('move', 640, 5);
  await nextFrames();
}

async function showSuccess(description: string) {
  toasts.show({ title: 'Success', description });
  await expectToast('success', 'Success', description);
}

describe('the toasts of a page whose file for them is gone', () => {
  it('appear and retain the form, which tries to load the file again', async () => {
    const load = vi.fn(gone);
    await renderForm(load);
    await subject.fill('A survey');
    expect(load).toHaveBeenCalledOnce();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectToast('error', 'An error occurred', 'Please fill in all required fields.');
    await expect.element(subject).toHaveValue('A survey');
    expect(load.mock.calls.length).toBeGreaterThan(1);
    await showSuccess('It was sent');
    expect(count()).toBe(1);
  });

  it('are announced, errors at once', async () => {
    await renderForm(gone);
    expect(announced()).toEqual(['', '']);
    toasts.show({ title: 'An error occurred', destructive: true });
    await expect.poll(announced).toEqual(['', 'An error occurred']);
    toasts.show({ title: 'Success' });
    await expect.poll(announced).toEqual(['Success', '']);
  });

  it('disappear after five seconds without pointer and focus, or when closed (CONST-02)', async () => {
    await renderForm(gone);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const advance = async (milliseconds: number) => {
      await nextFrames();
      vi.advanceTimersByTime(milliseconds);
      await nextFrames();
    };
    await showSuccess('It was sent');
    await advance(4900);
    expect(count()).toBe(1);
    const { x, y, width, height } = toastsOf().element().getBoundingClientRect();
    await mouse('move', x + width / 2, y + height / 2);
    await advance(20_000);
    expect(count()).toBe(1);
    const close = toastsOf().getByRole('button', { name: 'Close notification' });
    (close.element() as HTMLElement).focus();
    await mouse('move', 640, 5);
    await advance(20_000);
    expect(count()).toBe(1);
    (document.activeElement as HTMLElement).blur();
    await advance(5000);
    expect(count()).toBe(0);
    await showSuccess('It was sent again');
    await close.click();
    await expect.poll(count).toBe(0);
  });
});

describe('the view of toasts with swipes', () => {
  it('loads with the first focus in a form', async () => {
    const load = vi.fn(async () => Toaster);
    await renderForm(load);
    expect(load).not.toHaveBeenCalled();
    await subject.click();
    await nextFrames();
    expect(load).toHaveBeenCalledOnce();
    await showSuccess('It was sent');
    expect(fullView()).not.toBeNull();
  });

  it('leaves a toast where it began and shows the next one', async () => {
    const { handler, respond } = delayed(Toaster);
    await renderForm(handler);
    await subject.click();
    await showSuccess('It was sent');
    const first = toastsOf().element();
    respond();
    await nextFrames();
    expect(toastsOf().element()).toBe(first);
    await showSuccess('It was sent again');
    expect(fullView()).not.toBeNull();
    expect(count()).toBe(1);
  });

  it('gives way to the plain one if it fails', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await renderForm(async () => () => {
      throw new Error('broken');
    });
    await subject.fill('A survey');
    await nextFrames();
    await showSuccess('It was sent');
    await expect.element(subject).toHaveValue('A survey');
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });
});
