import sharp from 'sharp'
import { answerTasks } from '../../../../platform/http/cache/answer-tasks.ts'
import { readArtwork } from './read-artwork.ts'

// A program of its own: reads one upload after another. It may be ended at any moment.
sharp.cache(false)
sharp.concurrency(1)

answerTasks(readArtwork)
