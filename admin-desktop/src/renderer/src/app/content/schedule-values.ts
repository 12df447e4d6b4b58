import { wibFields, wibToUtc } from '@institute/core/dates.ts';
import type { FieldErrors } from '@institute/core/errors.ts';
import { z } from 'zod';

/** The publish time in WIB, as the inputs hold it. Both empty: immediately. Absent in older drafts. */
export const scheduleShape = {
  publishDate: z.string().default(''),
  publishTime: z.string().default(''),
  shownAt: z.string().default(''),
};

export interface ScheduleValues {
  publishDate: string;
  publishTime: string;
  /** The public date in ISO 8601 if no publish time is set, otherwise empty. Never sent. */
  shownAt: string;
}

export const emptyPublishTime = { publishDate: '', publishTime: '' };

export const noSchedule: ScheduleValues = { ...emptyPublishTime, shownAt: '' };

/**
 * Returns the inputs of a stored item.
 * @param item the stored item; old revisions lack the field
 * @param shownAt the public date
 */
export function storedSchedule(
  { publishAt }: { publishAt?: string | null },
  shownAt: string | null = null,
): ScheduleValues {
  if (!publishAt) return { ...noSchedule, shownAt: shownAt ?? '' };
  const { date, time } = wibFields(publishAt);
  return { ...noSchedule, publishDate: date, publishTime: time };
}

/** Day and time for the inputs: the publish time, or the public date. */
export function shownSchedule(values: ScheduleValues): Pick<ScheduleValues, 'publishDate' | 'publishTime'> {
  if (hasSchedule(values) || !values.shownAt) return values;
  const { date, time } = wibFields(values.shownAt);
  // The inputs have a resolution of one minute.
  return { publishDate: date, publishTime: time.slice(0, 5) };
}

export function hasSchedule({ publishDate, publishTime }: ScheduleValues): boolean {
  return publishDate !== '' || publishTime !== '';
}

/**
 * Returns the publish time for the request body. `null` if there is none or if it is invalid; validation rejects the
 * latter.
 */
export function sentSchedule({ publishDate, publishTime }: ScheduleValues): string | null {
  return wibToUtc(publishDate, publishTime) ?? null;
}

/** Whether the publish time is in the future. */
export function isScheduled(values: ScheduleValues): boolean {
  const publishAt = sentSchedule(values);
  return publishAt !== null && Date.parse(publishAt) > Date.now();
}

export function scheduleProblems(values: ScheduleValues): FieldErrors {
  if (!hasSchedule(values)) return {};
  if (values.publishDate === '' || values.publishTime === '') return { publishAt: 'required' };
  // An incompletely typed year, for example 0026.
  return sentSchedule(values) && values.publishDate >= '2000' ? {} : { publishAt: 'invalid' };
}
