import type { CustomerId, OrderId } from '../../../../domain/ids.ts'
import { paymentMethodNames, type PaymentMethodName } from '../../../../domain/payments/payment-methods.ts'
import { explainObstacle } from '../../../../domain/payments/payment-obstacles.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { PaymentsForOrders, StateChange } from '../../orders/index.ts'
import type { Profile } from '../../people/index.ts'
import type { BankSide, PaymentMethod } from './payment-method.ts'

interface PaymentMethodsDeps {
  db: Database
  getProfile(tx: Tx, customerId: CustomerId): Promise<Profile>
  methods: Record<PaymentMethodName, PaymentMethod>
}

/** All ways to pay, as one: each order goes to its own. */
export function createPaymentMethods({ db, getProfile, methods }: PaymentMethodsDeps) {
  const banks = Object.values(methods).flatMap(({ bank }) => bank ?? [])

  const listOpenTo = (company: Profile['company']): PaymentMethodName[] =>
    paymentMethodNames.filter((name) => methods[name].findObstacle(company) === undefined)

  /** By what was asked of it, not by how its order was placed: a card may pay an order on terms. The first one says that nothing was. */
  async function findBank(orderId: OrderId): Promise<BankSide> {
    for (const bank of banks) if (await bank.pays(orderId)) return bank
    return banks[0]!
  }

  const forOrders: PaymentsForOrders = {
    place(customer, checkout) {
      const method = methods[checkout.paymentMethod]
      return method.place(customer, checkout, (company) => {
        const obstacle = method.findObstacle(company)
        return obstacle && explainObstacle(obstacle, listOpenTo(company))
      })
    },
    async waitUntilKnown(customerId, key) {
      for (const bank of banks) await bank.waitUntilKnown(customerId, key)
    },
    async listPayments(tx, checkoutIds) {
      const lists = []
      for (const bank of banks) lists.push(await bank.listPayments(tx, checkoutIds))
      return lists.flat()
    },
  }

  return {
    forOrders,

    /** How the customer's company can pay. */
    listFor: async (customer: { customerId: CustomerId }): Promise<PaymentMethodName[]> =>
      listOpenTo((await getProfile(db.orm, customer.customerId)).company),

    async followState(tx: Tx, change: StateChange): Promise<void> {
      for (const bank of banks) await bank.followState(tx, change)
    },

    /** What the staff ask of the bank of an order. */
    ofOrder: {
      capture: async (orderId, change) => (await findBank(orderId)).capture(orderId, change),
      void: async (orderId, change) => (await findBank(orderId)).void(orderId, change),
      refund: async (orderId, asked) => (await findBank(orderId)).refund(orderId, asked),
      cancelRefund: async (orderId, refundId, change) =>
        (await findBank(orderId)).cancelRefund(orderId, refundId, change),
    } satisfies Pick<BankSide, 'capture' | 'void' | 'refund' | 'cancelRefund'>,

    jobs: Object.assign({}, ...banks.map(({ jobs }) => jobs)) as BankSide['jobs'],
  }
}
