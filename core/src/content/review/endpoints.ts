import { z } from 'zod';
import { anyAccount, authors, owners } from '#core/account/roles.ts';
import { staffEndpoint } from '#core/api/endpoint.ts';
import { enumField, language } from '#core/api/fields.ts';
import { booleanField, staffListQuery } from '#core/api/lists.ts';
import { reviewedTypes, reviewLimits } from './limits.ts';
import {
  itemReviews,
  openReview,
  reviewerChoice,
  reviewItemParams,
  reviewParams,
  reviewRequest,
  reviewSettings,
  reviewSettingsInput,
} from './schemas.ts';

/** Reviews of the texts of content, per language. */
export const review = {
  list: staffEndpoint('review', 'GET', '/api/admin/reviews', anyAccount, {
    summary: `Open reviews, the latest first, at most ${reviewLimits.open}; authors get those of own items, reviewers also those that they decided, after the open ones`,
    query: staffListQuery.pick({ page: true, pageSize: true, total: true }).extend({
      kind: enumField(reviewedTypes).optional(),
      language: language.optional(),
      /** `1`: only requests that wait for the user: they name the user, or nobody and the user may approve. */
      mine: booleanField.optional(),
    }),
    response: z.array(openReview),
  }),
  // Before `one`, whose path has parameters.
  reviewers: staffEndpoint('review', 'GET', '/api/admin/reviews/reviewers', authors, {
    summary: 'The owners, editors and reviewers whom a request can name',
    response: z.array(reviewerChoice),
  }),
  one: staffEndpoint('review', 'GET', '/api/admin/reviews/:kind/:id', anyAccount, {
    summary: 'The reviews of an item per language, of its working copy if it has one',
    params: reviewItemParams,
    response: itemReviews,
  }),
  act: staffEndpoint('review', 'POST', '/api/admin/reviews/:kind/:id/:language', anyAccount, {
    isUnpublished: true,
    summary: 'Requests or withdraws a review of a text, or decides about the text with the given hash',
    params: reviewParams,
    body: reviewRequest,
    errors: ['stale_review', 'role_forbidden', 'not_own_item', 'approver_is_writer'],
    response: itemReviews,
  }),
  settings: staffEndpoint('review', 'GET', '/api/admin/review-settings', authors, {
    summary: 'The rules of reviews',
    response: reviewSettings,
  }),
  changeSettings: staffEndpoint('review', 'PUT', '/api/admin/review-settings', owners, {
    isUnpublished: true,
    summary: 'Changes the rules of reviews',
    body: reviewSettingsInput,
    errors: ['planned_without_approval'],
    response: reviewSettings,
  }),
};
