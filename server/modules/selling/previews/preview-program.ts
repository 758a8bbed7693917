import sharp from 'sharp'
import { answerTasks } from '../../../platform/http/cache/answer-tasks.ts'
import { renderPreview } from './render-preview.ts'

// A program of its own: renders one preview after another.
sharp.cache(false)
sharp.concurrency(1)

answerTasks(renderPreview)
