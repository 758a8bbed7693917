import { any } from '../call.ts'
import type * as s from './mailing-list.schema.ts'

export const joinMailingList = any<typeof s.joinMailingList>('POST /mailing_list/join', { sameForAll: true })
export const confirmMailingList = any<typeof s.confirmMailingList>('POST /mailing_list/confirm', { sameForAll: true })
export const leaveMailingList = any<typeof s.leaveMailingList>('POST /mailing_list/leave', { sameForAll: true })
