import { startProduct } from '@institute/server/testing/product.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import { inject } from 'vitest';
import type { Driver } from './desktop-app.ts';
import type { Office } from './desktop-test.ts';
import { openBridge } from './fake-electron-driver.ts';
import { closeReceptions } from './shared-app.ts';
import { layLine } from './tcp-proxy.ts';

/** The product behind a line that can be cut, and what runs the app. */
export async function openOffice(open?: () => Promise<Driver>): Promise<Office & { close(): Promise<void> }> {
  let port = 0;
  const line = await layLine(() => port);
  // The site is used under the address of the line, so that is what it must call its own.
  const product = await startProduct({ sampleData: inject('sampleData'), env: { PUBLIC_URL: line.url } });
  port = Number(new URL(product.url).port);
  const driver = await (open?.() ?? openBridge(inject('browserPath')));
  const office: Office = { driver, product, line, api: await staffClient(line) };
  return {
    ...office,
    async close() {
      await closeReceptions(office);
      await driver.close();
      await line.cut();
      await product.stop();
    },
  };
}
