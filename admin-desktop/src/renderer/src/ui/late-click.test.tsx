import { afterEach, expect, it, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { renderPart } from '#test/component/render-part.tsx';
import { Button } from './button.tsx';

const original = commands.pressAt;
afterEach(() => {
  commands.pressAt = original;
});

it('a click in a test waits for the click event of a slow browser, and does not repeat it', async () => {
  const press = vi.fn();
  await renderPart(<Button onClick={press}>Press</Button>);
  let dispatched: Promise<void> | undefined;
  commands.pressAt = async (x, y) => {
    dispatched = new Promise((resolve) => setTimeout(() => original(x, y).then(resolve), 100));
  };
  await page.getByRole('button', { name: 'Press' }).click();
  expect(press).toHaveBeenCalledTimes(1);
  await dispatched;
  expect(press).toHaveBeenCalledTimes(1);
});
