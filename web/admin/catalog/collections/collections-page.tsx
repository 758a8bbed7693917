import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { listCollections } from '../../../../contract/admin/catalog/collections.call.ts'
import type { CollectionNode } from '../../../../contract/admin/catalog/collections.schema.ts'
import { useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { AddCollectionDialog } from './collection-dialogs.tsx'
import { CollectionRecord } from './collection-record.tsx'
import { CollectionTree } from './collection-tree.tsx'
import { useMoves } from './use-moves.ts'
import * as styles from './collections.module.css'

/** The collections of the shop as a tree, and beside it the one that is open. */
export function CollectionsPage() {
  useTitle('Collections')
  const { data, error } = useAnswer(listCollections, {}, { quiet: true })
  const id = Number(useParams()['id'])
  if (!data) return <ListSkeleton error={error} />
  return (
    <Collections
      version={data.version}
      all={data.collections}
      mayChange={data.mayChange}
      openId={Number.isSafeInteger(id) && id > 0 ? id : undefined}
    />
  )
}

interface CollectionsProps {
  version: string
  all: readonly CollectionNode[]
  mayChange: boolean
  openId: number | undefined
}

function Collections({ version, all, mayChange, openId }: CollectionsProps) {
  const navigate = useNavigate()
  const [adding, setAdding] = useState<{ parent: CollectionNode | undefined }>()
  const { shown, said, move } = useMoves(version, all)

  return (
    <>
      <div className="page-top">
        <h1>Collections</h1>
        {mayChange && (
          <Button look="primary" onClick={() => setAdding({ parent: undefined })}>
            <PlusIcon /> New collection
          </Button>
        )}
      </div>
      <p className="sr" role="status">
        {said}
      </p>
      <div className={openId === undefined ? styles.coll : `${styles.coll} ${styles.isOpened}`}>
        <section className={`pan ${styles.collTree}`} aria-labelledby="collection-tree">
          <header>
            <h2 id="collection-tree">In the menu of the shop</h2>
          </header>
          {all.length === 0 ? (
            <p className="dim">No collections yet. Import items, or add the first one.</p>
          ) : (
            <CollectionTree
              all={shown}
              openId={openId}
              onOpen={(id) => void navigate(`/catalog/collections/${id}`)}
              onMove={mayChange ? move : undefined}
            />
          )}
          {mayChange && all.length > 0 && (
            <p className={`small dim ${styles.collKeys}`}>
              Drag a collection by its handle, or press <kbd>Alt</kbd> and an arrow key: up and down to reorder, right
              to move into the one above, left to move out.
            </p>
          )}
        </section>
        {openId === undefined ? (
          <p className={`dim ${styles.collNone}`}>Choose a collection to edit it and see its items.</p>
        ) : (
          <CollectionRecord
            key={openId}
            id={openId}
            all={shown}
            onMove={(to) => move(openId, to)}
            onAddBelow={() => setAdding({ parent: all.find((one) => one.id === openId) })}
          />
        )}
      </div>
      <AddCollectionDialog
        open={adding !== undefined}
        parent={adding?.parent}
        onClose={() => setAdding(undefined)}
        onAdded={(id) => void navigate(`/catalog/collections/${id}`)}
      />
    </>
  )
}
