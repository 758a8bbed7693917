import { answerTasks } from '../../../platform/http/cache/answer-tasks.ts'
import { doImportTask } from './import-task.ts'

// A program of its own: reads files of products and saves what they say.
answerTasks(doImportTask)
