import { MEMBERSHIP_NEWS_CONSENT } from '../../newsletter.ts'
import { call } from '../call.ts'
import { emailList, leftEmail } from '../email-shapes.ts'
import { byId, done } from '../shapes.ts'

export const subscribeEmail = call('POST', '/api/v1/subscription-emails', {
  who: 'public',
  status: 201,
  summary:
    'Leaves an address for news of memberships, with consent to the words shown; a letter asks its owner to confirm it',
  body: leftEmail(MEMBERSHIP_NEWS_CONSENT),
  reply: done,
  faults: ['EMAIL_COLLECTION_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 5, by: 'address' },
})
export const subscriptionEmails = call('GET', '/api/v1/admin/subscription-emails', {
  who: 'staff',
  grant: 'emails.read',
  summary: 'Addresses that asked for news of memberships, the newest first',
  ...emailList,
})
export const removeSubscriptionEmail = call('DELETE', '/api/v1/admin/subscription-emails/{id}', {
  who: 'staff',
  grant: 'emails.manage',
  summary: 'Takes an address off the list',
  params: byId,
  reply: done,
  faults: ['NOT_FOUND'],
})
