import { afterEach, describe, expect, it, vi } from 'vitest';
import { serveSite, useSite } from '#test/component/render-site.tsx';

const site = useSite();
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ['/en', '#contact-form [name=message]'],
  ['/en/contact', '#contact-form [name=name]'],
  ['/en/blog', '#newsletter-form [name=email]'],
  ['/en/blog', 'main [name=q]'],
  ['/en/search', 'main [name=q]'],
])('the hydration of %s with text in %s', (path, selector) => {
  const field = () => document.querySelector(selector) as HTMLInputElement;
  const state = () => {
    const { value, selectionStart, selectionEnd } = field();
    return { value, selectionStart, selectionEnd, isFocused: document.activeElement === field() };
  };

  /** Types into the field before hydration. Fields for email addresses have no selection. */
  async function type() {
    const hydrate = await serveSite(site, path);
    const typed = field();
    typed.value = 'rice';
    typed.focus();
    if (typed.type !== 'email') typed.setSelectionRange(1, 3);
    return hydrate;
  }

  it('preserves text, focus and selection', async () => {
    const hydrate = await type();
    const before = state();
    expect(before).toMatchObject({ value: 'rice', isFocused: true });
    await hydrate();
    expect(state()).toEqual(before);
  });

  it('preserves text, focus and selection if an extension has added an element', async () => {
    const reported = vi.spyOn(window, 'reportError').mockImplementation(() => {});
    const hydrate = await type();
    const before = state();
    const served = field();
    served.insertAdjacentHTML('afterend', '<div data-lastpass-icon-root></div>');
    await hydrate();
    await vi.waitUntil(() => reported.mock.calls.length > 0, { interval: 5 });
    expect(field()).not.toBe(served);
    expect(state()).toEqual(before);
  });
});
