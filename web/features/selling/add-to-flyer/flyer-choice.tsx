import { useState } from 'react'
import { addToFlyer, createFlyer, listFlyers } from '../../../../contract/shop/flyers.call.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { useAnswer, useCall } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import * as styles from './flyer-choice.module.css'

interface FlyerChoiceProps {
  itemIds: number[]
  open: boolean
  onClose(): void
}

/** Which flyer takes the items. */
export function FlyerChoice({ itemIds, open, onClose }: FlyerChoiceProps) {
  const { data } = useAnswer(listFlyers, {}, { enabled: open })
  const add = useCall(addToFlyer, { refreshes: [listFlyers] })
  const create = useCall(createFlyer, { refreshes: [listFlyers] })
  const [busyId, setBusyId] = useState<number | 'new'>()
  const what = itemIds.length === 1 ? 'this item' : formatCountOf(itemIds.length, 'item')

  async function addTo(id: number, name: string) {
    setBusyId(id)
    const answer = await add.send({ params: { id }, input: { item_ids: itemIds } })
    setBusyId(undefined)
    if (answer) end(id, name, answer.added)
  }

  async function begin() {
    setBusyId('new')
    const template = itemIds.length === 1 ? 'one' : 'four'
    const answer = await create.send({ input: { name: 'New flyer', template, item_ids: itemIds } })
    setBusyId(undefined)
    if (answer) end(answer.flyer.id, answer.flyer.name, itemIds.length)
  }

  function end(id: number, name: string, added: number) {
    onClose()
    showToast({
      kind: 'ok',
      title: added === 1 ? `Added to “${name}”.` : `${formatCountOf(added, 'item')} added to “${name}”.`,
      link: { to: `/flyer-builder/${id}`, title: 'Open the flyer' },
    })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Add ${what} to a flyer`}
      width={440}
      footer={
        data && data.flyers.length < data.maximum ? (
          <Button look="primary" busy={busyId === 'new'} onClick={() => void begin()}>
            New flyer
          </Button>
        ) : undefined
      }
    >
      <div className="in">
        {!data ? (
          <p className="dim" role="status">
            Looking for your flyers …
          </p>
        ) : data.flyers.length === 0 ? (
          <p className="dim">No flyers yet. Start one with {what}.</p>
        ) : (
          <ul className={styles.flyers}>
            {data.flyers.map(({ id, name, item_count: count, saved_at: savedAt, images }) => (
              <li key={id}>
                <button type="button" aria-busy={busyId === id || undefined} onClick={() => void addTo(id, name)}>
                  <span className={styles.thumb}>
                    <Picture url={images[0] ?? null} alt="" sizes="48px" />
                  </span>
                  <span>
                    <b>{name}</b>
                    <span className="small dim block">
                      {formatCountOf(count, 'item')}, changed {formatDate(savedAt.slice(0, 10))}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
