import { wibFields, wibToUtc } from '@institute/core/dates.ts';
import type { FieldErrors } from '@institute/core/errors.ts';
import { z } from 'zod';

/** The moment to publish as the inputs have it, in WIB; both empty is at once. Texts kept before there were any have none. */
export const scheduleShape = {
  publishDate: z.string().default(''),
  publishTime: z.string().default(''),
  shownAt: z.string().default(''),
};

export interface ScheduleValues {
  publishDate: string;
  publishTime: string;
  /** The date that visitors see, in ISO 8601, where no moment was chosen; empty without one. Never sent. */
  shownAt: string;
}

/** Empty inputs. */
export const noMoment = { publishDate: '', publishTime: '' };

export const noSchedule: ScheduleValues = { ...noMoment, shownAt: '' };

/**
 * @param item as it is stored; old versions have no such field
 * @param shownAt the date that visitors see
 */
export function storedSchedule(
  { publishAt }: { publishAt?: string | null },
  shownAt: string | null = null,
): ScheduleValues {
  if (!publishAt) return { ...noSchedule, shownAt: shownAt ?? '' };
  const { date, time } = wibFields(publishAt);
  return { ...noSchedule, publishDate: date, publishTime: time };
}

/** Day and time as the inputs show them: the chosen moment, or else the date that visitors see. */
export function shownSchedule(values: ScheduleValues): Pick<ScheduleValues, 'publishDate' | 'publishTime'> {
  if (hasSchedule(values) || !values.shownAt) return values;
  const { date, time } = wibFields(values.shownAt);
  // To the minute, as the inputs are filled in by hand.
  return { publishDate: date, publishTime: time.slice(0, 5) };
}

export function hasSchedule({ publishDate, publishTime }: ScheduleValues): boolean {
  return publishDate !== '' || publishTime !== '';
}

/** The moment, as it is sent; null for none, and for what is no moment yet, which is refused before it is sent. */
export function sentSchedule({ publishDate, publishTime }: ScheduleValues): string | null {
  return wibToUtc(publishDate, publishTime) ?? null;
}

/** True while the publication time is still to come. */
export function isWaiting(values: ScheduleValues): boolean {
  const moment = sentSchedule(values);
  return moment !== null && Date.parse(moment) > Date.now();
}

export function scheduleProblems(values: ScheduleValues): FieldErrors {
  if (!hasSchedule(values)) return {};
  if (values.publishDate === '' || values.publishTime === '') return { publishAt: 'required' };
  // A year of which only the end was typed.
  return sentSchedule(values) && values.publishDate >= '2000' ? {} : { publishAt: 'invalid' };
}
