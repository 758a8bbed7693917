/** As the table of documents knows one. */
export interface StoredDocument {
  key: string
  source: 'bundled' | 'upload' | 'url'
  location: string
  fileName: string
  mediaType: string
}

/** Where a page finds a document. */
export const toDocumentUrl = ({ key, source, location, fileName }: Omit<StoredDocument, 'mediaType'>): string =>
  source === 'url' ? location : `/documents/${key}/${fileName}`
