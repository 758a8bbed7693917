import sharp from 'sharp'
import { answerTasks } from '../http/cache/answer-tasks.ts'
import { pictureTasks, type PictureTask } from './picture-tasks.ts'

// A program of its own: works on one picture after another. It may be ended at any moment.
sharp.cache(false)
sharp.concurrency(1)

answerTasks<PictureTask, unknown>(({ name, content: { buffer, byteOffset, byteLength }, about }) =>
  pictureTasks[name](Buffer.from(buffer, byteOffset, byteLength), about as never),
)
