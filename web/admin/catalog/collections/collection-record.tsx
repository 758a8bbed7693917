import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import {
  changeCollection,
  getCollection,
  listCollections,
  removeCollection,
} from '../../../../contract/admin/catalog/collections.call.ts'
import type { Collection, CollectionNode } from '../../../../contract/admin/catalog/collections.schema.ts'
import { getCatalogChoices } from '../../../../contract/admin/catalog/item-list.call.ts'
import {
  collectionFields,
  collectionLinks,
  collectionSwitches,
  collectionTexts,
  type CollectionField,
} from '../../../../domain/catalog/collection-fields.ts'
import { callNameOf, mapCallFields } from '../../../../domain/fields/record-fields.ts'
import { useAnswer } from '../../../client/index.ts'
import { atFields, Form, Refusal, SubmitButton } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { useBase } from '../../kit/conflicts/use-base.ts'
import { TakeTheirs } from '../../kit/conflicts/take-theirs.tsx'
import { useConflicts } from '../../kit/conflicts/use-conflicts.tsx'
import { useRecordChange } from '../../kit/record/use-record-change.ts'
import { RowField } from '../../kit/record/row-field.tsx'
import { useHeldFocus } from '../../kit/use-held-focus.ts'
import { forgetUnsaved, useUnsaved } from '../../kit/page/use-unsaved.ts'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'
import { MoveDialog } from './collection-dialogs.tsx'
import { CollectionItems } from './collection-items.tsx'
import { CollectionPicture } from './collection-picture.tsx'
import type { Destination } from './tree-rows.ts'
import * as styles from './collections.module.css'
import * as catalogStyles from '../catalog.module.css'

interface CollectionRecordProps {
  id: number
  all: readonly CollectionNode[]
  onMove(to: Destination): void
  onAddBelow(): void
}

const levels = 3

/** A collection with what is in it. */
export function CollectionRecord({ id, all, onMove, onAddBelow }: CollectionRecordProps) {
  const { data, error } = useAnswer(getCollection, { params: { id } }, { quiet: true })
  const [isMoving, setMoving] = useState(false)
  const node = all.find((one) => one.id === id)
  const remove = useRemoval(data)
  if (error) return <p className={styles.collNone}>{error.message}</p>
  if (!data) return <p className={`dim ${styles.collNone}`}>Loading</p>
  const { names, url, mayChange } = data
  return (
    <div className={styles.collRecord}>
      <p className={styles.collBack}>
        <Link className="link" to="/catalog/collections">
          All collections
        </Link>
      </p>
      <div className="page-top">
        <div>
          <h2>{data.name}</h2>
          <p className="dim small">
            {names.length > 1 && `In ${names.slice(0, -1).join(' > ')}. `}
            Import name: <span className="mono">{data.path}</span>
          </p>
        </div>
        <div className="acts">
          {url && (
            <a className="link" href={url} target="_blank" rel="noopener">
              View in the shop<span className="sr">, in a new tab</span>
            </a>
          )}
          {mayChange && names.length < levels && (
            <Button size="sm" onClick={onAddBelow}>
              Add subcollection
            </Button>
          )}
          {mayChange && (
            <>
              <Button size="sm" onClick={() => setMoving(true)}>
                Move
              </Button>
              <Button size="sm" busy={remove.sending} onClick={() => void remove.ask()}>
                Remove
              </Button>
            </>
          )}
        </div>
      </div>
      <Facts collection={data} />
      <CollectionItems collection={data} />
      {node && (
        <MoveDialog open={isMoving} collection={node} all={all} onClose={() => setMoving(false)} onMove={onMove} />
      )}
    </div>
  )
}

function useRemoval(collection: Collection | undefined) {
  const navigate = useNavigate()
  const call = useCallWithToast(removeCollection, {
    refreshes: [listCollections, getCatalogChoices, listAudit],
    onDone() {
      forgetUnsaved()
      void navigate('/catalog/collections')
    },
  })
  async function ask() {
    if (!collection) return
    const { id, name, version } = collection
    const yes = await confirm({
      title: `Remove ${name}?`,
      text: 'It must be empty. Its address will redirect to the collection above it. This cannot be undone.',
      yes: 'Remove',
      no: 'Cancel',
    })
    if (yes) await call.send({ params: { id }, query: { version } })
  }
  return { ask, sending: call.sending }
}

const nameOf = <F extends CollectionField>(field: F) => callNameOf(collectionFields, field)

const toStart = (collection: Collection) => ({
  ...mapCallFields(collectionFields, [...collectionTexts, ...collectionLinks], (field) => collection[nameOf(field)]),
  ...mapCallFields(collectionFields, collectionSwitches, (field) => collection[nameOf(field)]),
  /** By its name; empty: none of its own. */
  picture: collection.picture?.name ?? '',
})

type Picture = NonNullable<Collection['picture']>

/** What its page is, and is called. */
function Facts({ collection }: { collection: Collection }) {
  const { base, onTyping } = useBase(collection)
  const drawn = JSON.stringify(base)
  const heldFocus = useHeldFocus(drawn)
  return (
    <section className="pan" aria-labelledby="collection-facts" {...heldFocus}>
      <header>
        <h3 id="collection-facts">Name and page</h3>
      </header>
      {/* Begins anew with what was saved. */}
      <FactsForm key={drawn} base={base} collection={collection} onTyping={onTyping} />
    </section>
  )
}

interface FactsFormProps {
  base: Collection
  /** As it is saved. */
  collection: Collection
  onTyping(isTyping: boolean): void
}

function FactsForm({ base, collection, onTyping }: FactsFormProps) {
  const { id, version, mayChange } = collection
  const start = toStart(base)
  const [typed, setTyped] = useState(start)
  const [uploaded, setUploaded] = useState<Picture>()
  const findPicture = (name: string) =>
    [uploaded, collection.picture, base.picture].find((one) => one?.name === name) ?? undefined
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start)
  const { mistakes, theirs } = useConflicts(start, toStart(collection), typed, (field, value) =>
    field === 'picture' ? findPicture(String(value))?.url : undefined,
  )
  useUnsaved(isDirty, 'saving')
  const call = useRecordChange(changeCollection, {
    read: getCollection,
    args: { params: { id } },
    recordOf: (answer) => answer.collection,
    refreshes: [listCollections, getCatalogChoices],
    onDone: () => onTyping(false),
  })
  return (
    <Form
      className={catalogStyles.itemForm}
      start={start}
      sends={call}
      otherwiseAt="name"
      mistakes={mistakes}
      check={({ name }) => atFields({ name: name.trim() === '' ? 'Please enter a name.' : undefined })}
      onChange={(values) => {
        setTyped(values)
        onTyping(true)
      }}
      onSubmit={({ picture, ...values }) =>
        call.send({ params: { id }, input: { version, ...values, picture: picture === '' ? null : picture } })
      }
    >
      <TakeTheirs {...theirs} />
      <fieldset disabled={!mayChange} aria-label="Name and page">
        {collectionTexts.map((field) => (
          <RowField key={field} name={nameOf(field)} row={collectionFields[field]} optional={field !== 'name'} />
        ))}
        <CollectionPicture picture={findPicture(typed.picture)} mayChange={mayChange} onUpload={setUploaded} />
        {[...collectionLinks, ...collectionSwitches].map((field) => (
          <RowField key={field} name={nameOf(field)} row={collectionFields[field]} optional />
        ))}
      </fieldset>
      <Refusal />
      {mayChange && (
        <p className={catalogStyles.itemSave}>
          <SubmitButton size="sm" look={isDirty ? 'primary' : 'standard'} aria-label="Save name and page">
            Save
          </SubmitButton>
        </p>
      )}
    </Form>
  )
}
