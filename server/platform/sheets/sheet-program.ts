import { answerTasks } from '../http/cache/answer-tasks.ts'
import { readSheet, type SheetFile } from './read-sheet.ts'
import { UnreadableFile } from './unreadable-file.ts'

// A program of its own: reads one list after another. It may be ended at any moment.
answerTasks(async ({ content, ...rest }: SheetFile) => {
  try {
    const { buffer, byteOffset, byteLength } = content
    return { rows: await readSheet({ content: Buffer.from(buffer, byteOffset, byteLength), ...rest }) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message }
    throw error
  }
})
