import { extras } from '../dev/extras.ts'
import { runWorker } from '../server/app/main.ts'

// One of several processes of the shop; the one that scripts/open.ts runs in has started it.
const [, , pages, pdfProcess] = process.argv
await runWorker({ extras, pages: { folder: pages! }, pdfProcess: pdfProcess! })
