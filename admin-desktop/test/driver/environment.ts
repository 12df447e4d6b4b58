import { startProduct } from '@institute/server/testing/product.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import { inject } from 'vitest';
import type { Driver } from './desktop-app.ts';
import type { DesktopEnvironment } from './desktop-test.ts';
import { launchFakeElectron } from './fake-electron-driver.ts';
import { startTcpProxy } from './tcp-proxy.ts';

/** Starts the server behind a TCP proxy and the driver of the app. */
export async function startEnvironment(
  open?: () => Promise<Driver>,
): Promise<DesktopEnvironment & { close(): Promise<void> }> {
  let port = 0;
  const connection = await startTcpProxy(() => port);
  // The app reaches the server through the proxy, so the public URL is the proxy's.
  const product = await startProduct({
    sampleData: inject('sampleData'),
    env: { PUBLIC_URL: connection.url },
  });
  port = Number(new URL(product.url).port);
  const driver = await (open?.() ?? launchFakeElectron(inject('browserPath')));
  const environment: DesktopEnvironment = { driver, product, connection, api: await staffClient(connection) };
  return {
    ...environment,
    async close() {
      await driver.close();
      await connection.cut();
      await product.stop();
    },
  };
}
