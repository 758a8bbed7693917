import type { DocumentState } from '../../../../contract/admin/content/content.schema.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import type { Name } from './document-kinds.ts'
import type { OpenDocument } from './documents.ts'

/** How a document stands, as the back office shows it. */
export function toDocumentState(name: Name, opened: OpenDocument, timeZone: string): WithDates<DocumentState> {
  const { versions, liveVersionId } = opened
  return {
    ...opened,
    name,
    versions: versions.map((version) => ({ ...version, by: version.who, isLive: version.id === liveVersionId })),
    timeZone,
  }
}
