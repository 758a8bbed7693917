import { rateCarriers } from '../freight/carriers.ts'
import { documentKinds } from '../text/document-kinds.ts'
import { orderStates } from '../ordering/order-states.ts'
import { usStates } from '../people/us-states.ts'

/** A choice of a list: its code is stored, its name is shown. */
export interface LookupOption {
  code: string
  name: string
  hex: string | null
}

/** The numbers by which lists of choices are asked for. 13 is the specification's. */
export const lookupTypes = {
  states: 1,
  carriers: 2,
  freightPayers: 3,
  decorationMethods: 4,
  documentKinds: 5,
  typefaces: 6,
  shippingMethods: 7,
  orderStates: 8,
  sizes: 9,
  colors: 10,
  locations: 11,
  imprintColors: 13,
} as const

const toOptions = (names: Record<string, string>): LookupOption[] =>
  Object.entries(names).map(([code, name]) => ({ code, name, hex: null }))

/** Choices that are rules of the shop, not its data. */
export const fixedChoices: Record<number, readonly LookupOption[]> = {
  [lookupTypes.states]: toOptions(usStates),
  [lookupTypes.carriers]: Object.values(rateCarriers).map(({ code, name }) => ({ code, name, hex: null })),
  [lookupTypes.freightPayers]: toOptions({
    'shipper': 'We pay the carrier, and freight is on your order',
    'receiver': 'The receiver’s carrier account',
    'third party': 'Another carrier account',
  }),
  [lookupTypes.documentKinds]: toOptions(documentKinds),
  [lookupTypes.orderStates]: Object.entries(orderStates).map(([code, { title }]) => ({ code, name: title, hex: null })),
}
