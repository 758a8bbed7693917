import sharp from 'sharp'
import { answerTasks } from '../../../../platform/http/cache/answer-tasks.ts'
import { drawFlyerPdf } from './draw-flyer-pdf.ts'

// A program of its own: prints one flyer after another, in little memory and on one processor.
sharp.cache(false)
sharp.concurrency(1)

answerTasks(drawFlyerPdf)
