import { hours } from '../../../../../domain/calendar/durations.ts'
import type { ItemId } from '../../../../../domain/ids.ts'
import type { RequestedQuantity } from '../../../../../domain/ordering/requested-line.ts'
import type { SampleKind } from '../../../../../domain/samples/sample-kinds.ts'
import { hashToken } from '../../../../platform/settings/secrets.ts'
import type { RequestedPieces } from './add-pieces.ts'
import type { AddRequest } from '../cart.store.ts'
import { blank, hashConfiguration, type Configuration } from '../decorated/configuration.ts'
import type { RequestedDecoration } from '../decorated/read-decoration.ts'

/** What a buyer asks to have in the cart; blank goods unless a configuration says otherwise. */
export interface RequestedLine extends RequestedQuantity {
  itemId: ItemId
  configuration?: Configuration
  /** Instead of a configuration: what is not known yet to be possible. */
  decoration?: RequestedDecoration | undefined
  /** As a sample of this kind; undefined: as goods. */
  sample?: SampleKind | undefined
}

/** How long a key stands for its request to add. */
const keysLastMs = hours(24)

/** The fingerprint is the same for the same request, in whatever order its variants are named. */
export function toAddRequest(
  key: string,
  { itemId, configuration = blank, decoration, sample, ...requested }: RequestedLine,
  now: Date,
): AddRequest {
  const { quantity, variants = [] } = requested
  const chosen = variants.map((one) => [one.variantId, one.quantity]).toSorted(([one], [other]) => one! - other!)
  return toRequest(
    key,
    [
      itemId,
      quantity ?? null,
      chosen,
      hashConfiguration(configuration),
      ...(decoration ? [decoration] : []),
      ...(sample ? [`sample ${sample}`] : []),
    ],
    now,
  )
}

export const toListRequest = (key: string, requested: readonly RequestedPieces[], now: Date): AddRequest =>
  toRequest(
    key,
    [
      'list',
      ...requested.map((one) => [one.itemId, one.variantId ?? null, one.quantity, ...(one.sample ? [one.sample] : [])]),
    ],
    now,
  )

const toRequest = (key: string, content: unknown[], now: Date): AddRequest => ({
  key,
  fingerprint: hashToken(JSON.stringify(content)),
  notBefore: new Date(now.getTime() - keysLastMs),
})
