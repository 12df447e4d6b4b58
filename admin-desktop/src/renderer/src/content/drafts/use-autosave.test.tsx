import { Suspense, startTransition, use, useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { renderPart } from '#test/component/render-part.tsx';
import { createDrafts } from './drafts.ts';
import { useAutosave } from './use-autosave.ts';

const data = z.object({ n: z.number() });
const drafts = createDrafts({ storage: sessionStorage, owner: 'editor', kind: 'article', data });
const never = new Promise<never>(() => {});

/** `wait` starts an update that stays pending. */
function Form({ changed = false }) {
  const [values, setValues] = useState({ n: 0 });
  const [isWaiting, setWaiting] = useState(false);
  const renders = useRef(0);
  renders.current += 1;
  useAutosave({ drafts, draftKey: 'a', data: values, changed });
  const more = () => setValues((before) => ({ ...before, n: before.n + 1 }));
  function wait() {
    startTransition(() => {
      setWaiting(true);
      more();
    });
  }
  return (
    <>
      <button type="button" onClick={wait}>
        Wait
      </button>
      <button type="button" onClick={more}>
        More
      </button>
      <output>{values.n}</output>
      <data value={String(renders.current)} />
      <Suspense>{isWaiting ? use(never) : 'shown'}</Suspense>
    </>
  );
}

it('renders a form once per change while another update waits', async () => {
  await renderPart(<Form />);
  const renders = () => Number(document.querySelector('data')?.value);
  await page.getByRole('button', { name: 'Wait' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('1');
  const before = renders();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(renders()).toBe(before);
});

it('stores the draft while the user goes on typing, long before the page is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await renderPart(<Form changed />);
    for (let n = 1; n <= 4; n += 1) {
      await page.getByRole('button', { name: 'More' }).click();
      await expect.element(page.getByRole('status')).toHaveTextContent(String(n));
      vi.advanceTimersByTime(100);
    }
    expect(drafts.list().map(({ data }) => data)).toEqual([{ n: 3 }]);
  } finally {
    vi.useRealTimers();
  }
});
