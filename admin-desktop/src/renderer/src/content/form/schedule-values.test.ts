import { describe, expect, it } from 'vitest';
import { noSchedule, schedule, shownSchedule } from './schedule-values.ts';

describe('the times of an item', () => {
  it('show the public date in WIB, and send it only if the user sets it', () => {
    const { stored: toValues, sent } = schedule(() => '2026-01-01T17:30:40.000Z');
    const stored = toValues({ publishAt: null, unpublishAt: null });
    const shown = { publishDate: '2026-01-02', publishTime: '00:30' };
    expect(shownSchedule(stored)).toEqual(shown);
    expect(sent(stored)).toEqual({ publishAt: null, unpublishAt: null });
    expect(sent({ ...stored, ...shown }).publishAt).toBe('2026-01-01T17:30:00.000Z');
  });

  it('need a day and a time, a whole year, and an unpublish time after the publish time', () => {
    const publish = { publishDate: '2039-11-24', publishTime: '09:00' };
    const unpublish = { unpublishDate: '2039-11-24', unpublishTime: '09:00' };
    const problems = (values: object) => schedule().problems?.({ ...noSchedule, ...values });
    expect(problems({ ...publish, unpublishDate: '2039-11-25', unpublishTime: '09:00' })).toEqual({});
    expect(problems({ publishDate: '2039-11-24' })).toEqual({ publishAt: 'required' });
    expect(problems({ ...publish, publishDate: '0026-11-24' })).toEqual({ publishAt: 'invalid' });
    expect(problems({ ...publish, ...unpublish })).toEqual({ unpublishAt: 'before_publish' });
  });
});
