import { randomBytes } from 'node:crypto'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { hashOf, type PreviewSpec } from './preview-spec.ts'
import { findPreviews, savePreviews } from './previews.store.ts'
import { sweepLater } from './sweep.ts'

/**
 * For a line that is being saved. One that is noted again is young again, so that no sweep takes it before its line is there.
 * @returns the key of its address: the same for the same decorated goods of a company
 */
export async function noteLinePreview(tx: Tx, companyId: CompanyId, spec: PreviewSpec, now: Date): Promise<string> {
  const [key] = await noteAll(tx, [{ companyId, spec }], now)
  return key!
}

/** Lines with a preview, and the picture of the goods that are ordered of each: null, they have none. */
interface ShownGoods {
  previewKey: string | null
  pictureUrl: string | null
}

/**
 * For lines that are saved with goods that may have another color than those that were decorated: the same imprint on the picture of theirs.
 * @returns in their order, the key of each; the one it had where it shows that picture, or is not known any more
 */
export async function notePreviewsOfGoods(tx: Tx, lines: readonly ShownGoods[], now: Date): Promise<(string | null)[]> {
  const known = await findPreviews(tx, [...new Set(lines.flatMap(({ previewKey }) => previewKey ?? []))])
  const keys = lines.map(({ previewKey }) => previewKey)
  const others = lines.flatMap(({ previewKey, pictureUrl }, index) => {
    const found = previewKey === null ? undefined : known.get(previewKey)
    if (!found || pictureUrl === null || found.spec.picture === pictureUrl) return []
    return [{ index, companyId: found.companyId, spec: { ...found.spec, picture: pictureUrl } }]
  })
  const noted = await noteAll(tx, others, now)
  for (const [at, { index }] of others.entries()) keys[index] = noted[at]!
  return keys
}

async function noteAll(
  tx: Tx,
  previews: readonly { companyId: CompanyId; spec: PreviewSpec }[],
  now: Date,
): Promise<string[]> {
  const rows = new Map<string, Parameters<typeof savePreviews>[1][number]>()
  const names = previews.map(({ companyId, spec }) => {
    const hash = hashOf(spec)
    const name = `${companyId} ${hash}`
    if (!rows.has(name)) {
      const key = randomBytes(24).toString('base64url')
      rows.set(name, { key, companyId, hash, spec, notedAt: now })
    }
    return name
  })
  const noted = await savePreviews(tx, [...rows.values()])
  if (noted.some(({ key }) => [...rows.values()].some((row) => row.key === key))) await sweepLater(tx, now)
  const keys = new Map(noted.map(({ key, companyId, hash }) => [`${companyId} ${hash}`, key]))
  return names.map((name) => keys.get(name)!)
}
