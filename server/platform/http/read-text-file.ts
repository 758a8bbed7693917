import { decodeWhole } from '../sheets/decode-text.ts'
import { UnreadableFile } from '../sheets/unreadable-file.ts'
import { Invalid } from './errors.ts'
import type { UploadedFile } from './multipart.ts'

/** The text of a table that the staff have sent, in whatever encoding their office saves. @throws Invalid at its field */
export const readTextFile = ({ field, content }: Pick<UploadedFile, 'field' | 'content'>): Promise<string> =>
  decodeWhole(content).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? new Invalid(error.message, field) : error
  })
