import { endpoint } from '#src/endpoint.ts';
import { noticeAddresses } from './addresses.ts';
import { noticeLimits } from './limits.ts';
import { noticeList, noticeSettings, noticeSettingsInput, readNotices } from './schemas.ts';

/** What waits for the signed-in user: reviews, comments and mentions. */
export const notice = {
  list: endpoint(noticeAddresses.list, {
    summary: `Own notices of reviews, comments and mentions, the newest first, at most ${noticeLimits.listed}; none of items that the user cannot read`,
    response: noticeList,
  }),
  read: endpoint(noticeAddresses.read, {
    isUnpublished: true,
    summary: 'Marks own notices as read: by their ids, or all up to a time',
    body: readNotices,
    response: noticeList,
  }),
  settings: endpoint(noticeAddresses.settings, {
    summary: 'When emails report the own notices, and to which address',
    response: noticeSettings,
  }),
  changeSettings: endpoint(noticeAddresses.changeSettings, {
    isUnpublished: true,
    summary: 'Changes when emails report the own notices, and to which address',
    body: noticeSettingsInput,
    response: noticeSettings,
  }),
};
