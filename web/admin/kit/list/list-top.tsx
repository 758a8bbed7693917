import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DownloadIcon } from '../icons.tsx'
import { PageTop } from '../page/page-top.tsx'
import { ExportDialog, type ListFile } from './export-dialog.tsx'
import type { OpenList } from './use-list.ts'
import { ViewActions } from './view-actions.tsx'
import type { RecordNames } from './view-dialog.tsx'
import { ViewTabs, type ViewCounts } from './view-tabs.tsx'

interface ListTopProps {
  open: OpenList
  /** Of its views: 'Order views' */
  label?: string
  counts?: ViewCounts | undefined
  names?: RecordNames | undefined
  /** All of the list as a file. */
  file?: ListFile
  /** When a view is opened. */
  onGo?(): void
  /** What else can be done here. */
  children?: ReactNode
}

/** Begins the page of a list: its title, its views, and what is done with all of it. */
export function ListTop({ open, label, counts, names, file, onGo, children }: ListTopProps) {
  const [exporting, setExporting] = useState(false)
  return (
    <>
      <PageTop title={open.list.title}>
        <div className="acts">
          {file && (
            <Button size="sm" onClick={() => setExporting(true)}>
              <DownloadIcon />
              Export
            </Button>
          )}
          <ViewActions open={open} names={names} />
          {children}
        </div>
      </PageTop>
      <ViewTabs open={open} label={label ?? `${open.list.title}: views`} counts={counts} onGo={onGo} />
      {open.saved.isMissing && (
        <p className="msg" role="status">
          This saved view was removed, or is not shared with you.
        </p>
      )}
      {file && <ExportDialog open={exporting} list={open} file={file} onClose={() => setExporting(false)} />}
    </>
  )
}
