import type { AtUrl, BrowserTest } from '@institute/server/testing/browser-test.ts';
import type { Page } from 'playwright';

export const contactField = (page: Page, name: string) => page.locator(`#contact-form [name="${name}"]`);
export const sendContactForm = (page: Page) => page.locator('#contact-form button').click();

export async function fillInContactForm(page: Page, given: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(given)) await contactField(page, name).fill(value);
}

/** Whether an element is on the screen, below the header. */
export function isInView(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return top >= header - 1 && bottom <= innerHeight;
  });
}

/** What differs from a usual form submission. */
export interface Submission {
  /** The sender's address. By default it differs for each request. */
  address?: string;
  origin?: string;
  type?: string;
  body?: string;
}

let senders = 0;

/** Submits a form as a browser without scripts does, but does not follow the redirect. */
export function postForm(
  { product: { url } }: BrowserTest<AtUrl>,
  path: string,
  given: Record<string, string>,
  submission: Submission = {},
): Promise<Response> {
  senders += 1;
  const { address = `192.0.2.${senders}`, origin = url, type, body } = submission;
  return fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': type ?? 'application/x-www-form-urlencoded',
      'X-Forwarded-For': address,
      Origin: origin,
    },
    body: body ?? new URLSearchParams(given).toString(),
  });
}
