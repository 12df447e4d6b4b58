import type { FieldCode, FieldErrors } from '@institute/core/api/errors.ts';
import { serverNow } from '@institute/core/api/server-clock.ts';
import { areTimesOrdered } from '@institute/core/content/publication-times.ts';
import { wibFields, wibToUtc } from '@institute/core/lib/dates.ts';
import { z } from 'zod';
import type { FormPart } from './define-form.ts';

/** The publish and the unpublish time in WIB, as the inputs hold them. Both empty: none. */
export interface ScheduleValues {
  publishDate: string;
  publishTime: string;
  unpublishDate: string;
  unpublishTime: string;
  /** The public date in ISO 8601 if no publish time is set, otherwise empty. Never sent. */
  shownAt: string;
}

export const noPublishTime = { publishDate: '', publishTime: '', shownAt: '' };
export const noUnpublishTime = { unpublishDate: '', unpublishTime: '' };

export const noSchedule: ScheduleValues = { ...noPublishTime, ...noUnpublishTime };

/** Old revisions lack the times. */
interface Scheduled {
  publishAt?: string | null;
  unpublishAt?: string | null;
}
type SentTimes = Record<'publishAt' | 'unpublishAt', string | null>;

/**
 * Makes the part of a form with the publish and the unpublish time.
 * @param shownAt returns the public date of an item
 */
export function schedule<Item extends Scheduled>(
  shownAt: (item: Item) => string | null = () => null,
): FormPart<ScheduleValues, Item, SentTimes> {
  const time = z.string().default('');
  return {
    shape: { publishDate: time, publishTime: time, unpublishDate: time, unpublishTime: time, shownAt: time },
    empty: noSchedule,
    stored(item) {
      const publish = item.publishAt ? wibFields(item.publishAt) : { date: '', time: '' };
      const unpublish = item.unpublishAt ? wibFields(item.unpublishAt) : { date: '', time: '' };
      return {
        publishDate: publish.date,
        publishTime: publish.time,
        unpublishDate: unpublish.date,
        unpublishTime: unpublish.time,
        shownAt: item.publishAt ? '' : (shownAt(item) ?? ''),
      };
    },
    sent: sentTimes,
    problems: scheduleProblems,
    describe: ({ publishDate, publishTime, unpublishDate, unpublishTime }, t) => [
      {
        keys: ['publishDate', 'publishTime'],
        label: t('admin.field.publish-at'),
        text: `${publishDate} ${publishTime}`.trim(),
      },
      {
        keys: ['unpublishDate', 'unpublishTime'],
        label: t('admin.field.unpublish-at'),
        text: `${unpublishDate} ${unpublishTime}`.trim(),
      },
    ],
  };
}

/** Day and time for the inputs: the publish time, or the public date. */
export function shownSchedule(values: ScheduleValues): Pick<ScheduleValues, 'publishDate' | 'publishTime'> {
  if (values.publishDate !== '' || values.publishTime !== '' || !values.shownAt) return values;
  const { date, time } = wibFields(values.shownAt);
  // The inputs have a resolution of one minute.
  return { publishDate: date, publishTime: time.slice(0, 5) };
}

/**
 * Returns the times for the request body. `null` if there is none or if it is invalid; validation rejects the latter.
 */
export function sentTimes(values: ScheduleValues): SentTimes {
  return {
    publishAt: wibToUtc(values.publishDate, values.publishTime) ?? null,
    unpublishAt: wibToUtc(values.unpublishDate, values.unpublishTime) ?? null,
  };
}

/** Whether the publish time is in the future. */
export function isScheduled(values: ScheduleValues): boolean {
  const { publishAt } = sentTimes(values);
  return publishAt !== null && Date.parse(publishAt) > serverNow();
}

/** Whether the unpublish time has passed. */
export function hasEnded(values: ScheduleValues): boolean {
  const { unpublishAt } = sentTimes(values);
  return unpublishAt !== null && Date.parse(unpublishAt) <= serverNow();
}

function scheduleProblems(values: ScheduleValues): FieldErrors {
  const times = sentTimes(values);
  const publishAt = timeProblem(values.publishDate, values.publishTime);
  const unpublishAt =
    timeProblem(values.unpublishDate, values.unpublishTime) ??
    (areTimesOrdered(times) ? undefined : 'before_publish');
  return { ...(publishAt && { publishAt }), ...(unpublishAt && { unpublishAt }) };
}

function timeProblem(date: string, time: string): FieldCode | undefined {
  if (date === '' && time === '') return undefined;
  if (date === '' || time === '') return 'required';
  // An incompletely typed year, for example 0026.
  return wibToUtc(date, time) && date >= '2000' ? undefined : 'invalid';
}
