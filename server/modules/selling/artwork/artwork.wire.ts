import type { AnswerOf } from '../../../../contract/call.ts'
import type { uploadArtwork } from '../../../../contract/shop/artwork.call.ts'
import { toProofPath } from '../../../../domain/proofs/proof-states.ts'
import { toWireAmount } from '../../../../domain/money/money.ts'
import type { LibraryArtwork } from './artwork.service.ts'

type WireArtwork = AnswerOf<typeof uploadArtwork>

/** @param base where its pictures are: those of the shop and of the portal have addresses of their own */
export function toWireArtwork(artwork: LibraryArtwork, base: string): WireArtwork {
  const {
    id,
    name,
    hash,
    fileName,
    bytes,
    facts,
    createdAt,
    uploadedBy,
    repeats,
    orders,
    proofs,
    endsOn,
    redrawCents,
  } = artwork
  // The address changes with what is in the file.
  const pixelsUrl = facts.canShow ? `${base}/${id}/pixels?of=${hash.slice(0, 12)}` : null
  return {
    id,
    name,
    hash,
    bytes,
    uploaded_by: uploadedBy,
    file_name: fileName,
    file_kind: facts.kind,
    facts: {
      is_vector: facts.isVector,
      width_px: facts.widthPx,
      height_px: facts.heightPx,
      aspect: facts.aspect,
      colors: facts.colors,
      color_count: facts.colorCount,
      coverage: facts.coverage,
      has_white_box: facts.hasWhiteBox,
      thinnest_share: facts.thinnestShare,
      can_show: facts.canShow,
      has_live_text: facts.hasLiveText ?? false,
      pages: facts.pages ?? null,
    },
    uploaded_on: createdAt.toISOString(),
    ends_on: endsOn,
    redraw_amt: toWireAmount(redrawCents),
    pixels_url: pixelsUrl,
    thumbnail_url: pixelsUrl && `${pixelsUrl}&size=thumbnail`,
    repeats: repeats.map(({ process, orderId, orderedOn, until }) => ({
      process,
      until,
      order_id: orderId,
      ordered_on: orderedOn,
    })),
    proofs: proofs.map(({ token, orderId, name: item, approvedOn }) => ({
      url: toProofPath(token),
      order_id: orderId,
      item_description: item,
      approved_on: approvedOn,
    })),
    orders: orders.map(({ orderId, orderedOn }) => ({ order_id: orderId, ordered_on: orderedOn })),
  }
}
