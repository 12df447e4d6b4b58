import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ServerNowContext, useNow } from './now.ts';

function Clock() {
  return String(useNow());
}

it('the markup and the first render in the browser have the time of the server', () => {
  const serverNow = Date.parse('2026-03-04T05:06:07Z');
  expect(renderToString(createElement(ServerNowContext, { value: serverNow }, createElement(Clock)))).toBe(
    String(serverNow),
  );
});
