import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import { wibFields } from '@institute/core/lib/dates.ts';
import type { BrowserPage, Locator } from 'vitest/browser';
import { editArticle, fillRequired, newArticle, setTime } from './article-page.ts';
import { renderDashboard, type useDashboard } from './render-dashboard.tsx';
import { sampleArticle } from './staff-items.ts';
import { storeArticles } from './stored-items.ts';

type Dashboard = ReturnType<typeof useDashboard>;

interface OpenArticle {
  page: BrowserPage;
  form: Locator;
  stored: ReturnType<typeof storeArticles>;
}

/** Opens the dashboard with the form of a new article, and fills its required fields. */
export async function openNewArticle(dashboard: Dashboard, title: string): Promise<OpenArticle> {
  const stored = storeArticles(dashboard.api);
  const page = await renderDashboard(dashboard);
  const form = await newArticle(page);
  await fillRequired(form, title);
  return { page, form, stored };
}

/** Opens the dashboard with the form of a stored article. */
export async function openArticle(
  dashboard: Dashboard,
  values: Partial<StaffArticle> = {},
): Promise<OpenArticle & { item: StaffArticle }> {
  const item = sampleArticle(values);
  const stored = storeArticles(dashboard.api, item);
  const page = await renderDashboard(dashboard);
  return { item, page, stored, form: await editArticle(page, item.title) };
}

/** The button that opens the dialog of the publish time. */
export function publishTimeButton(form: Locator): Locator {
  return form.getByRole('button', { name: /^(Publish at a time|Change the publish time)$/ });
}

/** Sets a time this many milliseconds from now in the dialog that a button opens. */
export async function setTimeFromNow(opener: Locator, milliseconds: number): Promise<void> {
  const { date, time } = wibFields(Date.now() + milliseconds);
  await setTime(opener, date, time.slice(0, 5));
}
