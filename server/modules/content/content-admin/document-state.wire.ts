import type { DocumentState } from '../../../../contract/admin/content/content.schema.ts'
import type { Name } from './document-kinds.ts'
import type { OpenDocument } from './documents.ts'

/** How a document stands, as the back office shows it. */
export function toDocumentState(name: Name, opened: OpenDocument, timeZone: string): DocumentState {
  const { title, path, version, draft, versions, liveVersionId } = opened
  return {
    name,
    title,
    path,
    version,
    draft: draft && { at: draft.at.toISOString(), by: draft.by },
    versions: versions.map(({ id, at, who, note, changes }) => ({
      id,
      at: at.toISOString(),
      by: who,
      note,
      changes,
      isLive: id === liveVersionId,
    })),
    timeZone,
  }
}
