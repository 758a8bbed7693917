import { answerTasks } from '../../platform/http/cache/answer-tasks.ts'

/** What the program that tests look at can be asked for. */
export type TestTask = 'name' | 'fail' | 'fill' | 'wait'

const filled: Buffer[] = []

answerTasks(async (task: TestTask) => {
  if (task === 'fail') throw new Error('nothing is as it was')
  // Outside of V8's heap, and without a pause in which anything else could run.
  if (task === 'fill') for (let count = 0; count < 400; count += 1) filled.push(Buffer.alloc(10_000_000, 1))
  if (task === 'wait') await new Promise((resolve) => setTimeout(resolve, 300))
  return process.pid
})
