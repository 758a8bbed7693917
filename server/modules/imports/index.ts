export { changeItem } from './change-item.ts'
export { changeItems, type ChangedItem } from './change-items.ts'
export { readPrice } from './formats/cells.ts'
export { encodings, type Encoding } from '../../platform/sheets/decode-text.ts'
export type { ItemDraft } from './drafts.ts'
export { exportFile } from './export-file.ts'
export { findNearest } from './formats/nearest-name.ts'
export { addItem } from './add-item.ts'
export { describePlan, describeUnread, listSentences, type TellablePlan } from './describe-plan.ts'
export type { FileEdits } from './formats/file-edits.ts'
export { importFile, type ImportOptions, type ImportRecord, type ImportReport } from './import-file.ts'
export { lookAtFile, pickRows, type FileLook } from './look-at-file.ts'
export { factColumns, writeFactCells } from './fact-cells.ts'
export { logItemChange } from './log-item-change.ts'
export { importNewItems } from './import-new-items.ts'
export {
  itemParts,
  mergeItemParts,
  writeItemParts,
  type ItemPart,
  type ItemPartFacts,
  type PartRows,
} from './item-parts.ts'
export { listLosses } from './merging/losses.ts'
export { listChanges } from './merging/merge-item.ts'
export { writeTemplate } from './write-template.ts'
export { writePrice } from './write-price.ts'
export type { ItemFacts } from '../catalog/index.ts'
export { UnreadableFile } from '../../platform/sheets/unreadable-file.ts'
