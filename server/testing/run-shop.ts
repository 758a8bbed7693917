import { extras } from '../../dev/extras.ts'
import { runShop } from '../main.ts'

// The shop as a process of its own, calls only.
await runShop({ extras, worker: { file: 'server/testing/worker-process.ts', execArgv: ['--import', 'tsx'] } })
