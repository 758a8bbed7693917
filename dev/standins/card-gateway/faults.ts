import { toFiveDigits } from './transactions/decisions.ts'
import { readProfileIds } from './transactions/settings.ts'
import type { RequestName } from './wire/requests.ts'
import type { State } from './state.ts'
import { findElement, textAt, type Element } from './wire/tree.ts'

export const faultKinds = ['slow', 'cut-before', 'cut-after', 'error-500', 'malformed', 'refused-keys'] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  /**
   * slow: acts, and answers late. cut-before: the connection ends, and nothing was done. cut-after: it was done, but no answer comes.
   * error-500: nothing was done. malformed: it was done, but the answer breaks off. refused-keys: nothing was done, as if the shop's keys
   * had been withdrawn.
   */
  next: FaultKind
  /** Like createTransaction, or createTransaction:voidTransaction for one type of it; without it any request. */
  requestType?: string | undefined
  /** Only requests about this customer; without it those about anybody. */
  customerProfileId?: string | undefined
  /** How many requests it strikes; one if nothing is said. */
  count?: number | undefined
  /** Of a slow answer. */
  delayMs?: number | undefined
}

/** ZIPs of a card's billing address with which a person can see a charge fail. */
const zips = new Map<string, FaultKind>([
  ['46240', 'slow'],
  ['46241', 'cut-before'],
  ['46250', 'cut-after'],
  ['46254', 'error-500'],
  ['46256', 'malformed'],
])

export interface Faults {
  add(fault: Fault): void
  list(): Fault[]
  clear(): void
  /** The fault that strikes this request, if any. Each use counts. */
  take(name: RequestName | undefined, request: Element | undefined): Fault | undefined
}

export function createFaults(state: State): Faults {
  let waiting: Fault[] = []
  const struck = new Set<string>()

  /** Once for each order, so that trying again helps. */
  function findTyped(request: Element): Fault | undefined {
    const asked = findElement(request, 'transactionRequest')
    if (!/^auth(Only|Capture)Transaction$/.test(textAt(asked, 'transactionType'))) return undefined
    if (!asked) return undefined
    const { customerId, paymentId } = readProfileIds(asked)
    const stored = state.profiles
      .find(({ id }) => id === customerId)
      ?.paymentProfiles.find(({ id }) => id === paymentId)?.billTo['zip']
    const next = zips.get(toFiveDigits(stored ?? textAt(asked, 'billTo/zip')))
    const order = `${next} ${textAt(asked, 'order/invoiceNumber')} ${paymentId}`
    if (!next || struck.has(order)) return undefined
    struck.add(order)
    return { next }
  }

  return {
    add: (fault) => void waiting.push({ ...fault, count: fault.count ?? 1 }),
    list: () => waiting,
    clear: () => void (waiting = []),
    take(name, request) {
      const fault = waiting.find(
        ({ requestType, customerProfileId }) => fits(requestType, name, request) && isAbout(customerProfileId, request),
      )
      if (!fault) return request && findTyped(request)
      fault.count = (fault.count ?? 1) - 1
      waiting = waiting.filter(({ count }) => count !== 0)
      return fault
    },
  }
}

function fits(requestType: string | undefined, name: string | undefined, request: Element | undefined): boolean {
  if (requestType === undefined) return true
  const [type, transactionType] = requestType.split(':')
  const isType = name === type || name === `${type}Request`
  return isType && (!transactionType || textAt(request, 'transactionRequest/transactionType') === transactionType)
}

/** A transaction names its customer in its own request. */
function isAbout(customerProfileId: string | undefined, request: Element | undefined): boolean {
  if (customerProfileId === undefined) return true
  const ofTransaction = findElement(request, 'transactionRequest')
  const asked = ofTransaction ? readProfileIds(ofTransaction).customerId : textAt(request, 'customerProfileId')
  return asked === customerProfileId
}
