import { fromWib, wibFields } from '@institute/core/dates.ts';
import type { FieldErrors } from '@institute/core/errors.ts';
import { z } from 'zod';

/** The moment to publish as the inputs have it, in WIB; both empty is at once. Texts kept before there were any have none. */
export const scheduleShape = {
  publishDate: z.string().default(''),
  publishTime: z.string().default(''),
};

export interface ScheduleValues {
  publishDate: string;
  publishTime: string;
}

export const noSchedule: ScheduleValues = { publishDate: '', publishTime: '' };

/** @param item as it is stored; old versions have no such field */
export function storedSchedule({ publishAt }: { publishAt?: string | null }): ScheduleValues {
  if (!publishAt) return noSchedule;
  const { date, time } = wibFields(publishAt);
  return { publishDate: date, publishTime: time };
}

export function hasSchedule({ publishDate, publishTime }: ScheduleValues): boolean {
  return publishDate !== '' || publishTime !== '';
}

/** The moment, as it is sent; null for none, and for what is no moment yet, which is refused before it is sent. */
export function sentSchedule({ publishDate, publishTime }: ScheduleValues): string | null {
  return fromWib(publishDate, publishTime) ?? null;
}

export function scheduleProblems(values: ScheduleValues): FieldErrors {
  if (!hasSchedule(values)) return {};
  if (values.publishDate === '' || values.publishTime === '') return { publishAt: 'required' };
  // A year of which only the end was typed.
  return sentSchedule(values) && values.publishDate >= '2000' ? {} : { publishAt: 'invalid' };
}
