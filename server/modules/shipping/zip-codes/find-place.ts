import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { projectFolder } from '../../../platform/project-folder.ts'

export interface Place {
  zip: string
  city: string
  state: string
}

let all: string | undefined

/** City and state of a ZIP code, with or without its last four digits; works without the network. */
export function findPlace(typed: string): Place | undefined {
  const zip = /^\s*(\d{5})(-?\d{4})?\s*$/.exec(typed)?.[1]
  if (zip === undefined) return undefined
  // A megabyte of rows, read when somebody asks first; to look through them takes half a millisecond.
  all ??= gunzipSync(readFileSync(join(projectFolder, 'server/modules/shipping/zip-codes/us.tsv.gz'))).toString(
    'latin1',
  )
  const start = all.indexOf(`\n${zip}\t`)
  if (start < 0) return undefined
  const [, city = '', state = ''] = all.slice(start + 1, all.indexOf('\n', start + 1)).split('\t')
  return { zip, city, state }
}
