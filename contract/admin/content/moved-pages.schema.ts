import { Type, type Static } from 'typebox'
import { closed, fileByContent, line, typed, WireDate } from '../../wire.ts'

const MovedPage = Type.Object({
  from: Type.String({ description: 'an address that the shop, or the one before it, once had' }),
  to: Type.String({ description: 'the page of the shop that it leads to' }),
  movedAt: WireDate,
})
export type MovedPage = Static<typeof MovedPage>

const said = Type.Object({ said: Type.String({ description: 'what was done, in a sentence' }) })
const addressLength = 500

export const listMovedPages = {
  summary: 'Old addresses and where they lead, the latest first: 200 at most',
  query: Type.Object({ q: Type.Optional(line(addressLength)) }),
  answer: Type.Object({
    moves: Type.Array(MovedPage),
    total: Type.Integer({ description: 'all that match' }),
    timeZone: Type.String(),
  }),
}

export const saveMovedPage = {
  summary: 'Lead an old address to a page of the shop, in the place of where it led before',
  input: closed({ from: typed(addressLength), to: typed(addressLength) }),
  answer: said,
}

export const removeMovedPage = {
  summary: 'Let an old address lead nowhere',
  input: closed({ from: line(addressLength, 1) }),
  answer: said,
}

export const loadMovedPages = {
  summary: 'Add a CSV file of old and new addresses; with one mistake nothing is changed',
  input: closed({ file: fileByContent(2, 'csv') }),
  answer: Type.Object({ ...said.properties, mistakes: Type.Array(Type.String(), { description: 'by line' }) }),
}
