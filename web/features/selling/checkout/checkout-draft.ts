import type { Delivery } from '../../../../domain/freight/deliveries.ts'
import type { FreightTerms } from '../../../../domain/freight/freight-bill.ts'
import type { FreightChoice } from './freight/freight-choice.ts'
import type { Way } from './payment/way.ts'
import { makeRequestKey, readStored, store } from '../../../client/index.ts'

/** What a buyer has entered. */
export interface Entered {
  addressId?: number
  methodCode?: string
  /** Who pays the carrier; undefined: as the company had it last. */
  freight?: FreightChoice
  /** What was filled in for each of the terms, for whoever looks at others and comes back. */
  freightOf?: Partial<Record<FreightTerms, FreightChoice>>
  poNumber: string
  note: string
  /** When all of it is needed, and what for, as typed. */
  inHandsOn?: string
  eventOn?: string
  /** Decorated items are made without a proof, where the shop allows it. */
  waivesProof?: boolean
  /** Of goods that are not all in stock; complete where nothing is said. */
  delivery?: Delivery | 'each'
  /** Chosen for each: the keys of those that go all at once. */
  whole?: readonly string[]
  /** As chosen; undefined: on invoice where that is possible. Nothing of a card is ever stored. */
  payBy?: Way
}

/** A checkout as it is stored in the tab: it outlives a reload and the way back to the cart. */
export interface CheckoutDraft {
  /** Names one filling of the cart, so that it is placed once. */
  key: string
  /** The lines that it is about; the shop never uses their ids again. */
  lineIds: number[]
  entered: Entered
}

export const nothingEntered: Entered = { poNumber: '', note: '' }

/** As long as one line is left it is the same cart. A cart that was filled again after an order is another one. */
export const isAbout = (draft: CheckoutDraft, lineIds: number[]): boolean =>
  draft.lineIds.some((lineId) => lineIds.includes(lineId))

/** The checkout of these lines with something entered: with the key of the stored one if that is about them. */
export function withEntered(draft: CheckoutDraft | undefined, lineIds: number[], entered: Entered): CheckoutDraft {
  const key = draft && isAbout(draft, lineIds) ? draft.key : makeRequestKey()
  return { key, lineIds, entered }
}

/** One value in the tab's storage that components watch. */
function createDraft<T>(storageKey: string, read: (value: unknown) => T | undefined) {
  const listeners = new Set<() => void>()
  let known: { text: string | null; value: T | undefined } = { text: null, value: undefined }
  return {
    read(): T | undefined {
      const text = readStored(storageKey, 'session')
      if (text !== known.text) known = { text, value: text === null ? undefined : read(parse(text)) }
      return known.value
    },
    write(value: T | undefined): void {
      store(storageKey, value === undefined ? null : JSON.stringify(value), 'session')
      listeners.forEach((listener) => listener())
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const checkoutDraft = createDraft('checkout', readDraft)

/** The key of a checkout of which nobody has heard yet what became of it. */
export const unansweredKey = createDraft('checkout_unanswered', (value) =>
  typeof value === 'string' ? value : undefined,
)

/** @returns undefined for anything that this shop has not written */
export function readDraft(value: unknown): CheckoutDraft | undefined {
  const { key, lineIds, entered } = (value ?? {}) as Partial<CheckoutDraft>
  if (typeof key !== 'string' || !Array.isArray(lineIds) || typeof entered !== 'object' || entered === null) return
  if (typeof entered.poNumber !== 'string' || typeof entered.note !== 'string') return
  return { key, lineIds, entered }
}
