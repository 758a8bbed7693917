import { any } from '../../call.ts'
import type * as s from './roster.schema.ts'

export const readRosterFile = any<typeof s.readRosterFile>('POST /rosters/read_file', { multipart: true })
