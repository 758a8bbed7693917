import { extras } from '../../../dev/extras.ts'
import { runWorker } from '../../app/main.ts'

// One of several processes of a shop, calls only.
await runWorker({ extras })
