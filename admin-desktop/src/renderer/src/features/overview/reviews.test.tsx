import { AppError } from '@institute/core/api/errors.ts';
import { review } from '@institute/core/content/review/endpoints.ts';
import type { OpenReview } from '@institute/core/content/review/schemas.ts';
import { wibFields } from '@institute/core/lib/dates.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const group = (name: string) => page.getByRole('region', { name, exact: true });
const rows = (name: string) => textsOf(group(name).getByRole('listitem'));
const link = (name: string) => page.getByRole('link', { name, exact: true });

beforeEach(() => handleOverview(dashboard.api));

function open(n: number, name: string, values: Partial<OpenReview> = {}): OpenReview {
  return {
    ...{ kind: 'article', id: id(n), name, language: 'id', state: 'in_review', requestedBy: 'sari' },
    ...{ reviewers: [], dueOn: null, requestedAt: new Date(Date.now() - 3 * 3_600_000).toISOString() },
    isRequested: values.state !== 'changes_requested',
    ...values,
  };
}

/** Stores open reviews. `waits` are those that wait for the user. */
function handleOpen({ waits = [], others = [] }: { waits?: OpenReview[]; others?: OpenReview[] }) {
  const { api } = dashboard;
  api.on(review.settings, () => ({ needsApproval: false, approverIsNotWriter: false, isOffered: true }));
  api.on(review.list, ({ query: { mine } }) => (mine ? waits : [...others, ...waits]));
}

describe('the reviews on the overview', () => {
  it('that wait for the user come first, and each opens its item', async () => {
    const today = wibFields(Date.now()).date;
    handleOpen({
      waits: [
        open(1, 'Pelabuhan', { dueOn: '2020-01-01' }),
        open(2, 'Sungai', { kind: 'research', language: 'en', state: 'outdated', dueOn: today }),
        open(3, 'Teluk', { kind: 'podcast', dueOn: '2099-12-01' }),
      ],
      others: [open(4, 'Milik orang lain')],
    });
    await renderDashboard(dashboard, { path });
    await expect.element(group('Texts to review 3')).toBeVisible();
    const [first, second, third] = rows('Texts to review 3');
    expect(first).toMatch(/^Indonesian\s+Overdue\s+by sari, 3 hours ago\s+Pelabuhan/);
    expect(second).toMatch(/^English\s+Text changed\s+Due today\s+by sari, 3 hours ago\s+Sungai/);
    expect(third).toContain('Due on 1 December 2099');
    for (const [name, address] of [
      ['Review: Pelabuhan (Indonesian)', `?tab=articles&item=${id(1)}`],
      ['Review: Sungai (English)', `?tab=research&item=${id(2)}`],
      ['Review: Teluk (Indonesian)', `?tab=podcasts&item=${id(3)}`],
    ] as const)
      await expect.element(link(name)).toHaveAttribute('href', path + address);
    await expect.element(page.getByText('Milik orang lain')).not.toBeInTheDocument();
    expect(group('Waiting for you').getByRole('heading', { level: 4 }).elements()[0]?.textContent).toContain(
      'Texts to review',
    );
  });

  it('that the user requested show their state, requested changes first', async () => {
    dashboard.api.role = 'author';
    handleOpen({
      others: [
        open(1, 'Pelabuhan', { requestedBy: 'editor' }),
        open(2, 'Sungai', { requestedBy: 'editor', language: 'en', state: 'changes_requested' }),
      ],
    });
    await renderDashboard(dashboard, { path });
    await expect.element(group('Your review requests 2')).toBeVisible();
    const [first, second] = rows('Your review requests 2');
    expect(first).toMatch(/^English\s+Changes requested\s+requested 3 hours ago\s+Sungai/);
    expect(second).toMatch(/^Indonesian\s+In review\s+requested 3 hours ago\s+Pelabuhan/);
    await expect
      .element(link('Open: Sungai (English)'))
      .toHaveAttribute('href', `${path}?tab=articles&item=${id(2)}`);
  });

  it('report a failure, and load again on request', async () => {
    handleOpen({ waits: [open(1, 'Pelabuhan')] });
    dashboard.api.on(review.list, () => {
      throw new AppError('unavailable');
    });
    await renderDashboard(dashboard, { path });
    const retry = group('Waiting for you').getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    await expect.element(page.getByText('Nothing waits for you', { exact: true })).not.toBeInTheDocument();
    handleOpen({ waits: [open(1, 'Pelabuhan')] });
    await retry.click();
    await expect.element(link('Review: Pelabuhan (Indonesian)')).toBeVisible();
  });

  it('are absent in an institute without reviews, which does not request them', async () => {
    await renderDashboard(dashboard, { path });
    await expect.element(page.getByText('Nothing waits for you', { exact: true })).toBeVisible();
    expect(dashboard.api.lines('GET /api/admin/reviews')).toEqual([]);
  });
});
