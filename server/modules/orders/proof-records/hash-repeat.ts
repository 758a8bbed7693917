import { createHash } from 'node:crypto'
import type { Decoration } from '../../../../domain/decoration/decoration.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { describeRepeat } from '../../../../domain/proofs/repeat-of.ts'

/** By which an exact repeat is known. */
export const hashRepeat = (itemId: ItemId | null, decoration: Pick<Decoration, 'method' | 'locations'>): string =>
  createHash('sha256').update(describeRepeat(itemId, decoration)).digest('hex')
