import type { Call } from '../call.ts'
import type * as schemas from './mailing-list.schema.ts'

export const joinMailingList: Call<typeof schemas.joinMailingList> = {
  name: 'join_mailing_list',
  method: 'POST',
  path: '/mailing_list/join',
  who: 'any',
  sameForAll: true,
}

export const confirmMailingList: Call<typeof schemas.confirmMailingList> = {
  name: 'confirm_mailing_list',
  method: 'POST',
  path: '/mailing_list/confirm',
  who: 'any',
  sameForAll: true,
}

export const leaveMailingList: Call<typeof schemas.leaveMailingList> = {
  name: 'leave_mailing_list',
  method: 'POST',
  path: '/mailing_list/leave',
  who: 'any',
  sameForAll: true,
}
