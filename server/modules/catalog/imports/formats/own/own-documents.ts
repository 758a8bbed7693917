import { documentKinds, isDocumentKind } from '../../../../../../domain/text/document-kinds.ts'
import { ownPicture } from '../../../items/item-facts/own-picture.ts'
import type { DocumentDraft } from '../../drafts.ts'
import type { FieldReader } from '../field-reader.ts'

const kinds = Object.keys(documentKinds)
const httpsAddress = /^https:\/\/[^\s"'<>]{3,1000}$/i

/** Spec sheets and the like. A link that no buyer could open is refused: nobody would miss it until it is asked for. */
export const readDocuments = (reader: FieldReader): DocumentDraft[] | undefined => {
  const read = reader.entries('documents', readDocument)
  return read?.filter(({ url }, index) => read.findIndex((one) => one.url === url) === index)
}

function readDocument(entry: FieldReader): DocumentDraft {
  const kind = entry.needed('kind').toLowerCase()
  if (kind && !isDocumentKind(kind)) entry.refuse('kind', `is '${kind}', which is none of ${kinds.join(', ')}`)
  const given = entry.find('url')
  const url = typeof given === 'string' ? given.trim() : ''
  if (!ownPicture.test(url) && !httpsAddress.test(url))
    entry.refuse('url', 'is neither an https address nor a file of the shop')
  return { kind: isDocumentKind(kind) ? kind : 'spec-sheet', title: entry.text(['title'], 120), url }
}
