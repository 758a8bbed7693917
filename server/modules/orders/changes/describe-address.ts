import type { PostalAddress } from '../../../../domain/people/addresses.ts'

/** In one line: Anna Berg, Kestrel Ridge Brewing, 12 Mill St, Dayton, OH 45402 */
export const describeAddress = ({ name, company, address1, address2, city, state, zip }: PostalAddress): string =>
  [name, company, address1, address2, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')
