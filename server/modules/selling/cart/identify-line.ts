import type { CartLine } from './cart.store.ts'
import { hashConfiguration } from './decorated/configuration.ts'

/** Lines of one item differ in it: by how they are made up, and by the quote that they are of. Empty: blank goods by the catalog. */
export const identifyLine = ({ configuration, quoteLock }: Pick<CartLine, 'configuration' | 'quoteLock'>): string =>
  quoteLock ? `quote ${quoteLock.quoteId} ${quoteLock.lineKey}` : hashConfiguration(configuration)
