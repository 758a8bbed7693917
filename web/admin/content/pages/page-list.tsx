import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { listPageDocuments } from '../../../../contract/admin/content/pages.call.ts'
import type { PageRow } from '../../../../contract/admin/content/pages.schema.ts'
import { judgeNewPage, pagePath, toPageKey } from '../../../../domain/content/owner-pages.ts'
import { useAnswer } from '../../../client/index.ts'
import { atFields, Form, SubmitButton, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { Badge } from '../../kit/badge.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { formatMoment } from '../../kit/moments.ts'
import { PageTop } from '../../kit/page/page-top.tsx'
import { ListTable } from '../../kit/list/table.tsx'
import * as styles from './pages.module.css'

/** The pages that the owner writes. */
export function PageList() {
  const { data, error } = useAnswer(listPageDocuments, {}, { quiet: true })
  const [isAdding, setIsAdding] = useState(false)
  const pages = data?.pages ?? []
  return (
    <>
      <PageTop title="Pages">
        <div className="acts">
          <Button look="primary" onClick={() => setIsAdding(true)}>
            <PlusIcon /> Add page
          </Button>
        </div>
      </PageTop>
      {data ? <Rows pages={pages} timeZone={data.timeZone} /> : <ListSkeleton error={error} />}
      <Dialog open={isAdding} onClose={() => setIsAdding(false)} title="Add page" width={480}>
        <AddForm taken={pages.map(({ key }) => key)} onClose={() => setIsAdding(false)} />
      </Dialog>
    </>
  )
}

const Rows = ({ pages, timeZone }: { pages: readonly PageRow[]; timeZone: string }) => (
  <ListTable
    caption="Pages of the shop"
    heads={['Page', 'Address', 'State', 'Last published']}
    className={styles.contentPages}
  >
    {pages.map(({ key, title, path, hasDraft, updatedOn }) => (
      <tr key={key}>
        <th scope="row" className={styles.cTitle}>
          <Link className="link" to={`/content/pages/${key}`}>
            {title}
          </Link>
        </th>
        <td className={`${styles.cPath} mono`}>{path}</td>
        <td className={styles.cState}>
          {hasDraft ? (
            <Badge kind="warn">Draft</Badge>
          ) : updatedOn === null ? (
            <Badge kind="plain">Not published</Badge>
          ) : (
            <Badge kind="ok">Published</Badge>
          )}
        </td>
        <td className={`${styles.cWhen} mono`}>
          {updatedOn && <time dateTime={updatedOn}>{formatMoment(updatedOn, timeZone)}</time>}
        </td>
      </tr>
    ))}
  </ListTable>
)

/** Asks for the title, of which the address is made. */
function AddForm({ taken, onClose }: { taken: readonly string[]; onClose(): void }) {
  const navigate = useNavigate()
  const [key, setKey] = useState('')
  return (
    <Form
      className="dialog-form"
      start={{ title: '' }}
      onChange={({ title }) => setKey(toPageKey(title))}
      check={({ title }) => atFields({ title: judgeNewPage(title, taken) })}
      onSubmit={({ title }) => void navigate(`/content/pages/${toPageKey(title)}`, { state: { title: title.trim() } })}
    >
      <TextField
        name="title"
        label="Title"
        span
        autoComplete="off"
        hint={`Address: ${pagePath(key === '' ? 'size-charts' : key)}`}
      />
      <div className="dialog-end span">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Add</SubmitButton>
      </div>
    </Form>
  )
}
