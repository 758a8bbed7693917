import { rosterRowsAtMost } from '../../../../domain/decoration/roster/roster.ts'
import { tooManyRows } from '../../../../domain/decoration/roster/judge-roster.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { toNetwork, type RateLimit } from '../../../platform/http/rate-limit.ts'
import type { SheetReader } from '../../../platform/sheets/sheet-reader.ts'
import { UnreadableFile } from '../../../platform/sheets/unreadable-file.ts'

interface RostersDeps {
  sheets: SheetReader
  /** Of files from one network. */
  fileLimit: RateLimit
}

export type RostersService = ReturnType<typeof createRostersService>

const field = 'roster_file'
/** A title, headings and empty rows may stand around. */
const readAtMost = rosterRowsAtMost + 100
const columnsAtMost = 30
const lettersAtMost = 200

/** Lists of names and numbers that buyers send as files: their cells, which the page reads as what is pasted. Nothing of them is stored. */
export function createRostersService({ sheets, fileLimit }: RostersDeps) {
  return {
    /** @throws Invalid with a sentence that its sender can act on */
    async readFile({ kind, content }: UploadedFile, remoteAddress: string): Promise<string[][]> {
      const network = toNetwork(remoteAddress)
      await fileLimit.take(network, 'Too many files were sent. Please wait a few minutes.')
      const read = await sheets
        .read({ content, isWorkbook: kind === 'xlsx', rowsAtMost: readAtMost + 1 }, network)
        .catch((error: unknown) => {
          throw error instanceof UnreadableFile ? new Invalid(error.message, field) : error
        })
      const rows = read.map(({ cells }) => cells.slice(0, columnsAtMost).map((cell) => cell.slice(0, lettersAtMost)))
      const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
      if (filled.length === 0) throw new Invalid('This file has no rows. Please choose another one.', field)
      if (read.length > readAtMost) throw new Invalid(tooManyRows(filled.length), field)
      return filled
    },
  }
}
