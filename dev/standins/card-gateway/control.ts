import type { Context } from './context.ts'
import { faultKinds, type Fault, type FaultKind, type Faults } from './faults.ts'
import { heldCents, passTime, release, settleAll } from './transactions/settlement.ts'
import type { Transaction } from './state.ts'

/** A transaction as somebody looks at it who wants to know where the money is. */
export interface TransactionView {
  id: string
  type: Transaction['type']
  status: Transaction['status']
  invoiceNumber: string
  refId: string
  /** What was asked for, and what is held or taken by now. */
  requestedCents: number
  heldCents: number
  card: string
  customerProfileId: string | undefined
  submittedAt: string
}

interface ControlReply {
  status: number
  body: object
}

interface ControlParts {
  context: Context
  faults: Faults
  requests: readonly string[]
}

/** The addresses under /control, with which tests and people steer the gateway and look into it. */
export function answerControl({ context, faults, requests }: ControlParts, route: string, body: string): ControlReply {
  switch (route) {
    case 'GET /control/transactions':
      return { status: 200, body: { transactions: listHeld(context) } }
    case 'GET /control/requests':
      return { status: 200, body: { requests } }
    case 'GET /control/faults':
      return { status: 200, body: { faults: faults.list() } }
    case 'POST /control/faults':
      return addFault(faults, body)
    case 'DELETE /control/faults':
      faults.clear()
      return { status: 200, body: {} }
    case 'POST /control/settle':
      settleAll(context.state)
      context.state.save()
      return { status: 200, body: {} }
    case 'POST /control/review':
      return review(context, body)
    case 'POST /control/reset':
      faults.clear()
      context.state.clear()
      return { status: 200, body: {} }
    default:
      return { status: 404, body: { error: 'There is nothing here.' } }
  }
}

export function listHeld({ state, now }: Context): TransactionView[] {
  passTime(state, now())
  return state.transactions.map((transaction) => ({
    id: transaction.id,
    type: transaction.type,
    status: transaction.status,
    invoiceNumber: transaction.invoiceNumber,
    refId: transaction.refId,
    requestedCents: transaction.requestedCents,
    heldCents: heldCents(transaction),
    card: transaction.card.masked,
    customerProfileId: transaction.profile?.customerId,
    submittedAt: transaction.submittedAt,
  }))
}

/** What the merchant does by hand with a transaction that is held for review. */
function review({ state, now }: Context, body: string): ControlReply {
  const { transId, approve } = readObject(body)
  const held = state.transactions.find(({ id, status }) => id === transId && status === 'FDSPendingReview')
  if (!held || typeof approve !== 'boolean')
    return {
      status: 400,
      body: { error: 'Send {"transId":"...","approve":true} for a transaction that is held for review.' },
    }
  if (approve) release(held)
  else
    Object.assign(held, {
      status: 'voided',
      settleCents: 0,
      movedAt: now().toISOString(),
    } satisfies Partial<Transaction>)
  state.save()
  return { status: 200, body: { status: held.status } }
}

function addFault(faults: Faults, body: string): ControlReply {
  const fault = readFault(body)
  if (!fault)
    return {
      status: 400,
      body: {
        error: `Send {"next":"..."} with one of ${faultKinds.join(', ')}, and requestType, customerProfileId, count, delayMs if you like.`,
      },
    }
  faults.add(fault)
  return { status: 200, body: { faults: faults.list() } }
}

function readFault(body: string): Fault | undefined {
  const { next, requestType, customerProfileId, count, delayMs } = readObject(body)
  if (!faultKinds.includes(next as FaultKind)) return undefined
  if (requestType !== undefined && typeof requestType !== 'string') return undefined
  if (customerProfileId !== undefined && typeof customerProfileId !== 'string') return undefined
  if (count !== undefined && !(Number.isInteger(count) && Number(count) > 0)) return undefined
  if (delayMs !== undefined && !(Number.isInteger(delayMs) && Number(delayMs) >= 0)) return undefined
  return {
    next: next as FaultKind,
    requestType,
    customerProfileId,
    count: count as number | undefined,
    delayMs: delayMs as number | undefined,
  }
}

function readObject(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
