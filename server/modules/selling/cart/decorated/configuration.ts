import type { Decoration } from '../../../../../domain/decoration/decoration.ts'
import { identifyImprint } from '../../../../../domain/decoration/identify-decoration.ts'
import { hashToken } from '../../../../platform/settings/secrets.ts'

/** Goods as they are on the shelf. */
type Blank = Record<string, never>

/** How an item is made up for its buyer: as it is on the shelf, or decorated. */
export type Configuration = Blank | Decoration

export const blank: Blank = {}

export const isBlank = (configuration: Configuration): configuration is Blank => !('method' in configuration)

export const readDecoration = (configuration: Configuration): Decoration | null =>
  isBlank(configuration) ? null : configuration

/**
 * Lines of one item differ in it; that of blank goods is empty. The same for what would be made alike.
 */
export const hashConfiguration = (configuration: Configuration): string =>
  isBlank(configuration) ? '' : hashToken(JSON.stringify(toIdentity(configuration)))

const toIdentity = ({ notes, inHandsOn, rushDays, exactQuantity, ...imprint }: Decoration) => [
  ...identifyImprint(imprint),
  notes,
  inHandsOn,
  rushDays,
  // Only where it is chosen: what was hashed before there was the choice stays the same.
  ...(exactQuantity ? ['exact'] : []),
]
