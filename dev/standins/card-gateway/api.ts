import { ApiError, toMessage } from './wire/codes.ts'
import type { Context, Method } from './context.ts'
import { answerNothing, authenticate, getMerchantDetails } from './merchant.ts'
import {
  createCustomerPaymentProfile,
  deleteCustomerPaymentProfile,
  getCustomerPaymentProfile,
  updateCustomerPaymentProfile,
  validateCustomerPaymentProfile,
} from './profiles/payment-profiles.ts'
import { createCustomerProfileFromTransaction } from './profiles/profiles-from-transactions.ts'
import { createCustomerProfile, deleteCustomerProfile, getCustomerProfile } from './profiles/profiles.ts'
import {
  getTransactionDetails,
  getTransactionListForCustomer,
  getUnsettledTransactionList,
} from './transactions/reports.ts'
import { requestShapes, type RequestName } from './wire/requests.ts'
import { validate } from './wire/schema.ts'
import { passTime } from './transactions/settlement.ts'
import { createTransaction } from './transactions/transactions.ts'
import { textAt, type Element, type Fields, type Reply } from './wire/tree.ts'

const methods: Record<RequestName, Method> = {
  isAliveRequest: answerNothing,
  authenticateTestRequest: answerNothing,
  getMerchantDetailsRequest: getMerchantDetails,
  createCustomerProfileRequest: createCustomerProfile,
  getCustomerProfileRequest: getCustomerProfile,
  deleteCustomerProfileRequest: deleteCustomerProfile,
  createCustomerPaymentProfileRequest: createCustomerPaymentProfile,
  getCustomerPaymentProfileRequest: getCustomerPaymentProfile,
  updateCustomerPaymentProfileRequest: updateCustomerPaymentProfile,
  validateCustomerPaymentProfileRequest: validateCustomerPaymentProfile,
  deleteCustomerPaymentProfileRequest: deleteCustomerPaymentProfile,
  createTransactionRequest: createTransaction,
  getTransactionDetailsRequest: getTransactionDetails,
  getUnsettledTransactionListRequest: getUnsettledTransactionList,
  getTransactionListForCustomerRequest: getTransactionListForCustomer,
  createCustomerProfileFromTransactionRequest: createCustomerProfileFromTransaction,
  securePaymentContainerRequest: ({ tokens }, request) => ({ fields: tokens.issue(request) }),
}

export const isRequestName = (name: string): name is RequestName => Object.hasOwn(requestShapes, name)

/** Carries out one request and writes down what came of it before it is answered. */
export function answer(context: Context, request: Element): Reply {
  const { name } = request
  try {
    if (!isRequestName(name)) throw new ApiError('E00004', { isSchemaError: true })
    validate(request, requestShapes[name])
    authenticate(name, request)
    passTime(context.state, context.now())
    const { fields = {}, isEmpty } = methods[name](context, request)
    if (changes(name)) context.state.save()
    const message = toMessage(isEmpty ? 'I00004' : 'I00001')
    return toReply(request, { messages: { resultCode: 'Ok', message: [message] }, fields })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return toErrorReply(error, request)
  }
}

const changes = (name: RequestName): boolean => !/^(get|isAlive|authenticate|secure|validate)/.test(name)

/** @param request is missing when it could not be read at all */
export function toErrorReply(error: ApiError, request?: Element): Reply {
  const messages: Reply['messages'] = { resultCode: 'Error', message: [toMessage(error.code, error.message)] }
  if (!request || error.isSchemaError) return { root: 'ErrorResponse', messages, fields: error.fields }
  return toReply(request, { messages, fields: { ...emptyFields[request.name], ...error.fields } })
}

/** What stands in an answer even when nothing came of the request. */
const emptyFields: Record<string, Fields> = { createTransactionRequest: { transactionResponse: {} } }

function toReply(request: Element, reply: { messages: Reply['messages']; fields: Fields }): Reply {
  const root = request.name.replace(/Request$/, 'Response').replace('ProfileFromTransaction', 'Profile')
  return { root, refId: textAt(request, 'refId') || undefined, ...reply }
}
