import { anyAccount } from '#core/account/roles.ts';
import { staffEndpoint } from '#core/api/endpoint.ts';
import { noticeLimits } from './limits.ts';
import { noticeList, noticeSettings, noticeSettingsInput, readNotices } from './schemas.ts';

/** What waits for the signed-in user: reviews, comments and mentions. */
export const notice = {
  list: staffEndpoint('notice', 'GET', '/api/admin/account/notices', anyAccount, {
    summary: `Own notices of reviews, comments and mentions, the newest first, at most ${noticeLimits.listed}; none of items that the user cannot read`,
    response: noticeList,
  }),
  read: staffEndpoint('notice', 'PUT', '/api/admin/account/notices', anyAccount, {
    isUnpublished: true,
    summary: 'Marks own notices as read: by their ids, or all up to a time',
    body: readNotices,
    response: noticeList,
  }),
  settings: staffEndpoint('notice', 'GET', '/api/admin/account/notice-settings', anyAccount, {
    summary: 'When emails report the own notices, and to which address',
    response: noticeSettings,
  }),
  changeSettings: staffEndpoint('notice', 'PUT', '/api/admin/account/notice-settings', anyAccount, {
    isUnpublished: true,
    summary: 'Changes when emails report the own notices, and to which address',
    body: noticeSettingsInput,
    response: noticeSettings,
  }),
};
