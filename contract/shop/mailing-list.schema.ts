import { Type } from 'typebox'
import { closed, typed } from '../wire.ts'

const sentence = Type.String({ description: 'what happens next, for the shopper' })

export const joinMailingList = {
  summary:
    'Ask for the shop’s mailing list; a mailed link confirms it. Says the same whether or not the address is on the list',
  input: closed({ email: typed(254) }),
  answer: Type.Object({ sentence }),
}

export const confirmMailingList = {
  summary: 'Join the mailing list by the mailed token, which works once',
  input: closed({ token: typed(200) }),
  answer: Type.Object({ sentence }),
}

export const leaveMailingList = {
  summary: 'Leave the mailing list by the token that stands in each mail of it; again changes nothing',
  input: closed({ token: typed(200) }),
  answer: Type.Object({ sentence }),
}
