import { startProduct } from '@institute/server/testing/product.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import { inject } from 'vitest';
import type { Driver } from './desktop-app.ts';
import type { DesktopEnvironment } from './desktop-test.ts';
import { launchFakeElectron } from './fake-electron-driver.ts';
import { closeReceptions } from './shared-app.ts';
import { startTcpProxy } from './tcp-proxy.ts';

/** The product behind a line that can be cut, and what runs the app. */
export async function startEnvironment(
  open?: () => Promise<Driver>,
): Promise<DesktopEnvironment & { close(): Promise<void> }> {
  let port = 0;
  const line = await startTcpProxy(() => port);
  // The site is used under the address of the line, so that is what it must call its own.
  const product = await startProduct({ sampleData: inject('sampleData'), env: { PUBLIC_URL: line.url } });
  port = Number(new URL(product.url).port);
  const driver = await (open?.() ?? launchFakeElectron(inject('browserPath')));
  const office: DesktopEnvironment = { driver, product, line, api: await staffClient(line) };
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
