export type { Mistake } from './drafts.ts'
export { importFile, type ImportReport, type Progress } from './import-file.ts'
export { UnreadableFile } from './read-csv.ts'
