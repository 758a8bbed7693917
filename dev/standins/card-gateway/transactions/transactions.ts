import { ApiError } from '../wire/codes.ts'
import type { Context, MethodAnswer } from '../context.ts'
import { charge } from './charges.ts'
import { capture, giveBack, voidTransaction } from './follow-ups.ts'
import { findElement, textAt, type Element, type Fields } from '../wire/tree.ts'
import { Refusal, toRefused } from './answers.ts'

/** Authorizes, captures, voids or refunds, as the request says. */
export function createTransaction(context: Context, request: Element): MethodAnswer {
  const asked = findElement(request, 'transactionRequest')!
  rejectMixedProfile(asked)
  try {
    return { fields: act(context, asked, textAt(request, 'refId')) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new ApiError('E00027', { fields: { transactionResponse: toRefused(error, asked) } })
  }
}

function act(context: Context, asked: Element, refId: string): Fields {
  switch (textAt(asked, 'transactionType')) {
    case 'authOnlyTransaction':
    case 'authCaptureTransaction':
      return charge(context, asked, refId)
    case 'priorAuthCaptureTransaction':
      return capture(context, asked)
    case 'voidTransaction':
      return voidTransaction(context, asked)
    case 'refundTransaction':
      return giveBack(context, asked, refId)
    default:
      throw new ApiError('E00060')
  }
}

function rejectMixedProfile(asked: Element): void {
  const profile = findElement(asked, 'profile')
  if (!profile) return
  const has = (path: string) => findElement(asked, path) !== undefined
  const creates = /^(true|1)$/.test(textAt(profile, 'createProfile'))
  if (creates && (has('profile/customerProfileId') || has('profile/paymentProfile'))) throw new ApiError('E00088')
  if (creates && !has('payment')) throw new ApiError('E00089')
  if (creates) return
  if (has('payment')) throw new ApiError('E00090')
  if (has('shipTo') && has('profile/shippingProfileId')) throw new ApiError('E00092')
  if (has('billTo')) throw new ApiError('E00093')
}
