import { translatePage } from '@institute/core/testing/translate-page.ts';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#test/component/render-part.tsx';
import { Count } from './stat.tsx';

const published = { text: '5 published' };

function ChangingCount() {
  const [hasDrafts, setHasDrafts] = useState(true);
  return (
    <MemoryRouter>
      <ul>
        <Count
          label="Articles"
          value="7"
          to="/"
          parts={hasDrafts ? [{ text: '2 drafts' }, published] : [published]}
        />
      </ul>
      <button type="button" onClick={() => setHasDrafts(!hasDrafts)}>
        Change
      </button>
    </MemoryRouter>
  );
}

it('adds and removes parts after the browser has translated the page', async () => {
  await renderPart(<ChangingCount />);
  const item = page.getByRole('listitem');
  const change = page.getByRole('button', { name: 'Change' });
  await expect.element(item).toHaveTextContent(/2 drafts, 5 published$/);
  translatePage();
  await change.click();
  await expect.element(item).toHaveTextContent(/^Articles 75 published$/);
  translatePage();
  await change.click();
  await expect.element(item).toHaveTextContent(/2 drafts, 5 published$/);
});
