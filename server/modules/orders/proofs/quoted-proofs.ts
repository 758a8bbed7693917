import type { QuoteId } from '../../../../domain/ids.ts'
import { nameQuote, quoteStates } from '../../../../domain/quotes/quote-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { listProofsOfQuotes, saveNewProof, type Proof } from '../proof-records/proofs.store.ts'
import { findQuote, lockQuote, type Quote } from '../quote-records/quotes.store.ts'
import { notePreviewsOfGoods } from '../../selling/index.ts'
import { listQuotedGoods } from '../quotes/quoted-goods.ts'
import { hashRepeat } from '../proof-records/hash-repeat.ts'
import { getFound } from '../quotes/quote-rules.ts'
import { prepareLater } from './prepare-later.ts'
import type { Step } from './move-proof.ts'
import { makeProofToken } from './proof-mailing.ts'

const noAccount = 'This quote is for somebody without an account. A proof needs somebody who can approve it.'

/**
 * Proofs of what is decorated on a quote, before anything is ordered. The caller has locked the quote, or has just made it.
 * @param keys of its items; all: each that has none
 * @throws Conflict
 */
export async function beginProofsOfQuote(
  tx: Tx,
  quote: Quote,
  keys: readonly string[] | 'all',
  { by, at }: Step,
): Promise<Proof[]> {
  const { id: quoteId, customerId, companyId, company } = quote
  if (customerId === null || companyId === null) throw new Conflict(noAccount)
  const there = new Set(listLive(await listProofsOfQuotes(tx, [quoteId])).map(({ quoteKey }) => quoteKey))
  const goods = (await listQuotedGoods(tx, quote, at)).filter(
    ({ key }) => !there.has(key) && (keys === 'all' || keys.includes(key)),
  )
  // Of the color that is quoted, which may be another one than the cart had.
  const previewKeys = await notePreviewsOfGoods(
    tx,
    goods.map(({ goods: quoted }) => quoted),
    at,
  )
  const begun: Proof[] = []
  for (const [index, { key, position, goods: asConfigured }] of goods.entries()) {
    const quoted = { ...asConfigured, previewKey: previewKeys[index]! }
    const { itemId, name, quantity, decoration, pictureUrl, previewKey } = quoted
    const { method, rushDays, inHandsOn } = decoration
    const made = { itemId, name, quantity, method, pictureUrl, previewKey, isRush: rushDays !== null, inHandsOn }
    const owner = { quoteId, quoteKey: key, quoted, position, customerId, companyId, company }
    const proof = await saveNewProof(
      tx,
      {
        ...owner,
        ...made,
        token: makeProofToken(),
        state: 'to-check',
        repeatHash: hashRepeat(itemId, decoration),
        createdAt: at,
        stateSince: at,
      },
      by,
    )
    await prepareLater(tx, proof.id)
    begun.push(proof)
  }
  return begun
}

/** One that staff have asked for. @throws NotFound, Conflict */
export async function beginProofOfQuote(tx: Tx, quoteId: QuoteId, key: string, step: Step): Promise<Proof> {
  const quote = getFound(await lockQuote(tx, quoteId))
  const number = nameQuote(quoteId)
  if (quote.orderId !== null) throw new Conflict(`Quote ${number} is ordered. Start the proof on the order.`)
  if (isEnded(quote))
    throw new Conflict(`Quote ${number} is ${quoteStates[quote.state].title.toLowerCase()}: nothing is made of it.`)
  const [proof] = await beginProofsOfQuote(tx, quote, [key], step)
  if (!proof) throw new Conflict('This item has a proof already, or is not decorated.')
  return proof
}

/** Its proofs, and what of it is decorated and has none. @throws NotFound */
export async function readProofsOfQuote(tx: Tx, quoteId: QuoteId, now: Date) {
  const quote = getFound(await findQuote(tx, quoteId))
  const proofs = await listProofsOfQuotes(tx, [quoteId])
  const live = listLive(proofs)
  const mayBegin = quote.orderId === null && quote.customerId !== null && !isEnded(quote)
  const goods = mayBegin ? await listQuotedGoods(tx, quote, now) : []
  return {
    proofs,
    lines: goods
      .filter(({ key }) => live.every(({ quoteKey }) => quoteKey !== key))
      .map(({ key, goods: { name } }) => ({ key, name })),
  }
}

const isEnded = ({ state }: Quote): boolean => state === 'declined' || state === 'withdrawn'

const listLive = (proofs: readonly Proof[]): Proof[] => proofs.filter(({ state }) => state !== 'withdrawn')
