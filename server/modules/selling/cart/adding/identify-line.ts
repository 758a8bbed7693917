import type { CartLine } from '../cart.store.ts'
import { hashConfiguration } from '../decorated/configuration.ts'

/**
 * Lines of one item differ in it: by how they are made up, by the quote that they are of, and as samples by their color and size. Empty: blank
 * goods by the catalog.
 */
export function identifyLine({ configuration, quoteLock, sample, quantities }: IdentifiedLine): string {
  if (quoteLock) return `quote ${quoteLock.quoteId} ${quoteLock.lineKey}`
  const made = hashConfiguration(configuration)
  return sample ? ['sample', sample, ...quantities.keys(), made].join(' ').trim() : made
}

type IdentifiedLine = Pick<CartLine, 'configuration' | 'quoteLock' | 'sample' | 'quantities'>
