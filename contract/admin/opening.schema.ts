import { Type, type Static } from 'typebox'
import { openingStepNames } from '../../domain/content/opening-fields.ts'
import { closed, oneOf, orNull, WireId } from '../wire.ts'

const Step = Type.Object({
  name: oneOf(openingStepNames),
  isDone: Type.Boolean(),
  isSandbox: Type.Boolean({ description: 'it works, but only to try it: no money moves' }),
  isSkipped: Type.Boolean({ description: 'the owner does not need it' }),
  detail: Type.String({ description: 'how it stands, in a sentence; empty: nothing to say' }),
  progress: orNull(Type.Object({ done: Type.Integer(), total: Type.Integer() })),
  first: orNull(
    Type.Object({ action: Type.String(), path: Type.String() }, { description: 'what comes before it, with its page' }),
  ),
})

export const Opening = Type.Object({
  steps: Type.Array(Step),
  isHidden: Type.Boolean({ description: 'Today does not show it' }),
  isClosed: Type.Boolean({ description: 'buyers see that the shop is closed' }),
  hasOrders: Type.Boolean(),
  keepsMails: Type.Boolean({ description: 'there is no mail server' }),
})
export type Opening = Static<typeof Opening>

export const getOpening = {
  summary: 'What the shop lacks before buyers come',
  query: Type.Object({
    full: Type.Optional(Type.Boolean({ description: 'its steps also where Today does not show it' })),
  }),
  answer: Opening,
}

export const skipOpeningStep = {
  summary: 'Say that a step before opening is not needed, or that it is',
  params: Type.Object({ step: oneOf(openingStepNames) }),
  input: closed({ isSkipped: Type.Boolean() }),
  answer: Opening,
}

export const hideOpening = {
  summary: 'Take what the shop lacks off Today, or put it back',
  input: closed({ isHidden: Type.Boolean() }),
  answer: Opening,
}

export const sendTestMail = {
  summary: 'Mail whoever asks, to see that the mail server works',
  answer: Type.Object({ mailId: WireId, to: Type.String() }),
}
