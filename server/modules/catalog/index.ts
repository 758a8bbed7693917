export * from './catalog.tables.ts'
export { toStock } from './cards.ts'
export { listOffers, type Offer, type OfferedVariant } from './offers.ts'
