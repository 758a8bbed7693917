import { randomBytes } from 'node:crypto'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { hashOf, type PreviewSpec } from './preview-spec.ts'
import { savePreview } from './previews.store.ts'
import { sweepLater } from './sweep.ts'

/**
 * For a line that is being saved. One that is noted again is young again, so that no sweep takes it before its line is there.
 * @returns the key of its address: the same for the same decorated goods of a company
 */
export async function noteLinePreview(tx: Tx, companyId: CompanyId, spec: PreviewSpec, now: Date): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  const noted = await savePreview(tx, { key, companyId, hash: hashOf(spec), spec, notedAt: now })
  if (noted === key) await sweepLater(tx, now)
  return noted
}
