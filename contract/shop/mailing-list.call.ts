import { any } from '../call.ts'
import type * as s from './mailing-list.schema.ts'

export const joinMailingList = any<typeof s.joinMailingList>('join_mailing_list', 'POST /mailing_list/join', {
  sameForAll: true,
})
export const confirmMailingList = any<typeof s.confirmMailingList>(
  'confirm_mailing_list',
  'POST /mailing_list/confirm',
  { sameForAll: true },
)
export const leaveMailingList = any<typeof s.leaveMailingList>('leave_mailing_list', 'POST /mailing_list/leave', {
  sameForAll: true,
})
